import { thumbHashToAverageRGBA } from 'thumbhash'

/**
 * The average colour of a thumbhash (base64) as a CSS colour `#rrggbb`; empty for anything else. Pages use it
 * as a placeholder, so that they need neither the hash nor its decoder.
 */
export const averageColour = (hash: string): string => {
  // The colour is in the first three bytes; the sixth has the opacity of a picture with transparent parts.
  const bytes = Buffer.from(hash.slice(0, 8), 'base64')
  if (bytes.length < 6) return ''
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  const parts = [r, g, b].map(part => Math.round(part * 255))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
