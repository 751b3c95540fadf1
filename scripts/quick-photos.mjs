import { existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const market = fileURLToPath(new URL('../api/demo/market/photos.json', import.meta.url))

/**
 * Puts all sizes of the demo market's photos into a server's data folder: plain pictures of their measures, so that browser tests
 * do not wait for a tenth of a second of decoding at each size's first look. That the photos themselves are served in every size
 * the API's tests prove.
 * @param {string} dataDir of a server that keeps its photos in a folder, and has not started yet
 */
export const fillPhotos = async dataDir => {
  /** @type {{ columns: string[], rows: (string | number | null)[][] }} */
  const { columns, rows } = JSON.parse(readFileSync(market, 'utf8'))
  /** @type {(row: (string | number | null)[], column: string) => string | number | null} */
  const valueOf = (row, column) => row[columns.indexOf(column)] ?? null
  const [uploads, pictures] = [join(dataDir, 'uploads'), join(dataDir, 'pictures')]
  mkdirSync(pictures, { recursive: true })
  /** @type {(width: number, height: number) => Promise<string>} */
  const pictureOf = async (width, height) => {
    const path = join(pictures, `${width}x${height}.webp`)
    if (!existsSync(path))
      await sharp({ create: { width, height, channels: 3, background: '#8ba3b8' } }).toFile(path)
    return path
  }
  for (const row of rows) {
    const name = String(valueOf(row, 'file')).slice(0, 26)
    const shape = Number(valueOf(row, 'height')) / Number(valueOf(row, 'width'))
    mkdirSync(join(uploads, name.slice(0, 2)), { recursive: true })
    for (const width of JSON.parse(String(valueOf(row, 'widths'))))
      linkSync(
        await pictureOf(width, Math.round(width * shape)),
        join(uploads, name.slice(0, 2), `${name}.${width}.webp`),
      )
  }
}
