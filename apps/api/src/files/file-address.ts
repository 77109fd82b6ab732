export type FileSize = 'small' | 'large';

/** Where a stored picture is served. */
export const fileAddress = (id: string, size: FileSize) => `/api/files/${id}/${size}.webp`;
