import { unzipSync } from 'fflate';

import { tooLargeArchive, unreadableArchive } from './file-errors.ts';

/** Limits of an archive, which can be a few kB that become terabytes. */
const maxFiles = 5000;
const megabyte = 1024 * 1024;
const maxBytes = 200 * megabyte;

export interface UnzippedFile {
  name: string;
  bytes: Uint8Array;
}

/** Returns the files of an archive that `isIncluded` accepts, or the error why it cannot be read. */
export function unzip(
  bytes: Uint8Array,
  isIncluded: (name: string) => boolean,
): { files: UnzippedFile[]; ignoredNames: string[] } | { error: string } {
  const ignoredNames: string[] = [];
  let fileCount = 0;
  let byteCount = 0;
  try {
    const contents = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (isHidden(name)) return false;
        if (!isIncluded(name)) ignoredNames.push(name);
        else {
          fileCount += 1;
          byteCount += originalSize;
        }
        return isIncluded(name) && fileCount <= maxFiles && byteCount <= maxBytes;
      },
    });
    if (fileCount > maxFiles || byteCount > maxBytes)
      return { error: tooLargeArchive(maxFiles, maxBytes / megabyte) };
    return {
      files: Object.entries(contents).map(([name, content]) => ({ name, bytes: content })),
      ignoredNames,
    };
  } catch {
    return { error: unreadableArchive };
  }
}

/** Whether it is a folder, or one of the files that operating systems add. */
const isHidden = (name: string) => name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name);
