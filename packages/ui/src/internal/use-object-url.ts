'use client';

import { useEffect, useState } from 'react';

/** Returns a URL of a file, such as for an `<img>`; undefined without one. It is revoked when another file replaces it and on unmount. */
export function useObjectUrl(file: File | null | undefined): string | undefined {
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
