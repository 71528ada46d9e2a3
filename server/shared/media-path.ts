/** Where a stored file is heard or seen. */
export const mediaPath = (key: string): string => `/media/${key}`
