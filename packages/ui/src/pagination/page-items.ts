/** Returns the page numbers to render, `null` for a gap: the first, the last, and those around the current page. */
export function getPageItems(page: number, pageCount: number): (number | null)[] {
  const items: (number | null)[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    if (isVisible(number, page, pageCount)) items.push(number);
    else if (items.at(-1) !== null) items.push(null);
  }
  return items;
}

function isVisible(number: number, page: number, pageCount: number): boolean {
  const isNeighbor = Math.abs(number - page) <= 1;
  // A gap of one page would be no shorter than its number.
  const isSinglePageGap = (number === 2 && page <= 4) || (number === pageCount - 1 && page >= pageCount - 3);
  return number === 1 || number === pageCount || isNeighbor || isSinglePageGap;
}
