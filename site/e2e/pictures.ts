import sharp from 'sharp'

/** A picture that no other has; the same seed is the same picture at another width. JPEG. */
export const aPicture = (seed: number, width: number): Promise<Buffer> => {
  const data = Buffer.alloc(96 * 64 * 3)
  for (let at = 0; at < data.length; at++) {
    const cell = Math.floor(((at / 3) % 96) / 12) + 8 * Math.floor(at / 3 / 96 / 8)
    data[at] = Math.abs(Math.sin(seed * 7.13 + cell * 12.9898) * 43_758.5453 * 255) % 255
  }
  return sharp(data, { raw: { width: 96, height: 64, channels: 3 } })
    .resize({ width, kernel: 'nearest' })
    .jpeg()
    .toBuffer()
}

/** A ring in one colour: rings of other colours have the same shapes, those of other radii (0.1 to 0.4 of the width) others. */
export const aRing = (
  colour: readonly [number, number, number],
  width: number,
  radius = 0.25,
): Promise<Buffer> => {
  const height = Math.round(width * 0.75)
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const far = Math.hypot((at % width) / width - 0.5, (Math.floor(at / width) / height - 0.5) * 0.75)
    data.set(Math.abs(far - radius) < 0.04 ? colour : [222, 222, 238], at * 3)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}
