import { useEffect, useState } from 'react';

/** Returns a URL of a file, which is revoked when another one replaces it and on unmount. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the URL is a resource of the effect, which revokes it
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
