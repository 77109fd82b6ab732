/** Returns one page of a list. */
export function paginate<T>(all: T[], { page, limit }: { page: number; limit: number }) {
  return {
    items: all.slice((page - 1) * limit, page * limit),
    total: all.length,
    pages: Math.ceil(all.length / limit),
  };
}
