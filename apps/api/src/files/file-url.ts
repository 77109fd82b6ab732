export type ImageVariant = 'small' | 'large';

/** Returns the URL path of a stored image. */
export const getFileUrl = (id: string, size: ImageVariant) => `/api/files/${id}/${size}.webp`;
