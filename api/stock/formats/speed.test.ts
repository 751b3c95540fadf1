import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStockFile } from './read-stock-file'
import { lookUp } from './stock-samples.testing'
import type { StockFormat } from './stock-table'
import { suggestMapping } from './suggest-mapping'
import { suggestStyle } from './suggest-style'
import { convertRows } from './to-advert-input'
import { writeStock } from './write-stock'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder = ''
const script = () => join(folder, 'stock-worker.js')

beforeAll(async () => {
  // Inside the project, so that it finds its packages.
  folder = await mkdtemp(join(root, 'node_modules/.hangarlist-stock-'))
  const input = {
    ssr: 'api/stock/formats/stock-worker.ts',
    target: 'node20',
    outDir: folder,
    emptyOutDir: true,
  }
  await build({ root, configFile: false, logLevel: 'warn', publicDir: false, build: input })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function* parts(count: number) {
  for (let at = 0; at < count; at++)
    yield {
      stockNumber: `S-${at}`,
      title: `PN 10-${at} Hartzell governor`,
      description: `Overhauled governor with papers, number ${at}.\nShips within a day.`,
      partNumber: `10-${at}`,
      manufacturer: 'Hartzell',
      section: 'engine',
      partCondition: 'OH',
      certificate: '8130-3, CofC',
      quantity: 3,
      price: 1250.5 + at,
      currency: 'USD',
      location: { country: 'US', town: 'Wichita' },
      contact: { name: 'Ann', mail: 'ann@x.example', dialcode: '+1', phone: '3165550100' },
      shipsTo: 'worldwide',
      fitsModels: [{ manufacturer: 'Cessna', model: '172S Skyhawk' }],
      photos: [`https://x.example/${at}.jpg`],
    }
}

const written = async (format: StockFormat, count: number) => {
  const all: Buffer[] = []
  for await (const some of writeStock(format, 'part', parts(count))) all.push(some)
  return Buffer.concat(all)
}

const convertAll = async (bytes: Buffer) => {
  const table = await readStockFile(bytes, 'x', script())
  const mapping = suggestMapping(table.columns, table.rows, 'part')
  const style = suggestStyle(table.rows, mapping, 'part')
  let good = 0
  for await (const some of convertRows(table.rows, {
    kind: 'part',
    columns: table.columns,
    mapping,
    style,
    lookUp,
  }))
    for (const row of some) if ('input' in row) good++
  return good
}

describe('[DEAL-03] reading and converting a file', () => {
  it.each([
    ['csv', 1000, 1000],
    ['csv', 10_000, 8000],
    ['xlsx', 10_000, 8000],
    ['json', 10_000, 8000],
    ['xml', 10_000, 8000],
  ] as const)(
    '%s of %i rows takes less than %i ms, and lets other work between',
    async (format, count, most) => {
      const bytes = await written(format, count)
      const delay = monitorEventLoopDelay({ resolution: 5 })
      delay.enable()
      const began = performance.now()
      expect(await convertAll(bytes)).toBe(count)
      const took = performance.now() - began
      delay.disable()
      console.log(
        format,
        count,
        Math.round(took),
        'ms; longest',
        Math.round(delay.max / 1e6),
        'p99',
        Math.round(delay.percentile(99) / 1e6),
      )
      expect(took).toBeLessThan(most)
    },
  )
})

describe('the reading thread', () => {
  it('refuses by name, gives places, and ends', async () => {
    await expect(readStockFile(Buffer.from('<a><!DOCTYPE x></a>'), 'x', script())).rejects.toMatchObject({
      code: 'doctype',
    })
    await expect(readStockFile(Buffer.from('P/N,P/N\n1,2'), 'x', script())).rejects.toMatchObject({
      code: 'same_columns',
      place: 'row 1',
    })
  })
})
