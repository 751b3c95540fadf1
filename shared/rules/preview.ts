/** Width and height of a preview, in pixels: what link previews of chats and networks show whole. */
export const previewSize = { width: 1200, height: 630 } as const

/** Path of a stored photo as JPEG in that size; many readers of previews do not take WebP. */
export const previewPath = (file: string): string => `/previews/${file.slice(0, 26)}.jpg`
