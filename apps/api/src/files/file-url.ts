export type FileSize = 'small' | 'large';

/** Returns the URL path of a stored image. */
export const getFileUrl = (id: string, size: FileSize) => `/api/files/${id}/${size}.webp`;
