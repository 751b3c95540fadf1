/** Pixel size of a preview image: link previews of chats and social networks show this size uncropped. */
export const previewSize = { width: 1200, height: 630 } as const

/** Path of a stored photo as JPEG in that size; many readers of previews do not take WebP. */
export const previewPath = (file: string): string => `/previews/${file.slice(0, 26)}.jpg`
