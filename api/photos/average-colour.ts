import { thumbHashToAverageRGBA } from 'thumbhash'

/**
 * The average colour that a thumbhash (base64) holds, as a CSS colour `#rrggbb`; empty for what is no thumbhash. Pages
 * paint it where a photo will be, so that they need neither the hash nor the code that reads it.
 */
export const averageColour = (hash: string): string => {
  // The colour is in the first three bytes; the sixth says how clear a picture with transparent parts is.
  const bytes = Buffer.from(hash.slice(0, 8), 'base64')
  if (bytes.length < 6) return ''
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  const parts = [r, g, b].map(part => Math.round(part * 255))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
