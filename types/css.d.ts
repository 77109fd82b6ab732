declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module '*.css' {}
/** Stylesheet as a string, imported by Vite. */
declare module '*.css?inline' {
  const sheet: string;
  export default sheet;
}
/** URL of a file of its own, imported by Vite. */
declare module '*.svg?no-inline' {
  const url: string;
  export default url;
}
