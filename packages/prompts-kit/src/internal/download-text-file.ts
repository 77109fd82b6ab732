export interface TextFile {
  name: string;
  text: string | Blob;
  /** Media type without a charset, such as `application/json`. */
  type: string;
}

/** Downloads a text as a file. */
export function downloadTextFile({ name, text, type }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers only start to read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
