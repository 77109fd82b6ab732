import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** Folder of this package: the same for the sources in src/ and the bundle in dist/. */
export const packageDir = dirname(findPackageJSON('.', import.meta.url) ?? import.meta.dirname);
