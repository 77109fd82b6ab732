/** The numbers to show, `null` for a gap: the first, the last, and those around the current page. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let number = 1; number <= pages; number += 1) {
    if (isShown(number, page, pages)) shown.push(number);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}

function isShown(number: number, page: number, pages: number): boolean {
  const near = Math.abs(number - page) <= 1;
  // A gap of one page would be no shorter than its number.
  const onlyOneHidden = (number === 2 && page <= 4) || (number === pages - 1 && page >= pages - 3);
  return number === 1 || number === pages || near || onlyOneHidden;
}
