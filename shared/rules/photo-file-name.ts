/** File systems allow 255 bytes; some are reserved for the photo's mark, the extension and a number. */
const mostBytes = 180
/** Device names that Windows reserves, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * File name for a photo: the advert's title without characters that are special to a file system, and the beginning of
 * the photo's name on the server, which makes it unique.
 */
export const photoFileName = (title: string, file: string): string => {
  const mark = file.slice(0, 8)
  const clean = title
    .normalize('NFC')
    // Removes control and text direction characters, which could make `Cessna fdp.exe` look like another file name.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
  const safe = begin(clean).replace(/^[. ]+|[. ]+$/g, '')
  return safe === '' || devices.test(safe) ? `photo ${mark}.webp` : `${safe} ${mark}.webp`
}

/** The longest beginning that fits, without splitting a character. */
const begin = (text: string): string => {
  let bytes = 0
  const fits: string[] = []
  for (const letter of text) {
    bytes += bytesOf(letter.codePointAt(0) ?? 0)
    if (bytes > mostBytes) break
    fits.push(letter)
  }
  return fits.join('')
}

/** Length of a code point in UTF-8. */
const bytesOf = (point: number): number => {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
