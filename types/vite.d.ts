/// <reference types="vite/types/importMeta.d.ts" />

declare module 'virtual:component-sizes' {
  /** Sizes in kB of components with all that they import except React, minified and gzipped, by source path. */
  const sizes: Partial<Record<string, { js: number; css: number }>>;
  export default sizes;
}
