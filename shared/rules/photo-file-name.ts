/** File systems take 255 bytes; the mark, its ending and a number behind them need some. */
const mostBytes = 180
/** Names that Windows keeps for devices, with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * What the file of a photo is called: its title without anything that a file system reads as more than a letter, and
 * the begin of its name on the server, by which no two photos are called the same.
 */
export const photoFileName = (title: string, file: string): string => {
  const mark = file.slice(0, 8)
  const clean = title
    .normalize('NFC')
    // Controls, and marks that turn the direction of what follows: `Cessna fdp.exe` must look like what it is.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
  const safe = begin(clean).replace(/^[. ]+|[. ]+$/g, '')
  return safe === '' || devices.test(safe) ? `photo ${mark}.webp` : `${safe} ${mark}.webp`
}

/** As many whole letters as fit. */
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

/** In UTF-8. */
const bytesOf = (point: number): number => {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
