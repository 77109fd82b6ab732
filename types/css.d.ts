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
