/** Returns `#141310` as `rgb(20, 19, 16)`, the form of computed colors. */
export const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
