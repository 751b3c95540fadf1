/** Pixels on the long side of what is sent; the largest size that the site shows is smaller. */
const longest = 4096
/** As on the server; a photo of a telephone has 12 to 48 million. */
const mostPixels = 50_000_000

/**
 * A HEIC or HEIF photo as JPEG: the first picture of the file, upright, as its rotation is applied by the decoder, and at
 * most 4096 pixels long. Throws for a file that is none, is damaged or is too large.
 */
export const jpegOf = async (file: ArrayBuffer): Promise<Blob> => {
  // libheif-js is under the LGPL 3.0, so it stays a file of its own, which can be replaced by another build.
  const { default: open } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const { HeifDecoder } = await open()
  const [image] = new HeifDecoder().decode(file)
  if (!image) throw new Error('no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) throw new Error('too many pixels')
  const drawn = await new Promise<ImageData>((resolve, reject) => {
    image.display(new ImageData(width, height), done =>
      done ? resolve(done) : reject(new Error('not decoded')),
    )
  })
  image.free()
  const scale = Math.min(1, longest / Math.max(width, height))
  const bitmap = await createImageBitmap(drawn, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}
