import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastCpu } from '../../testing/least-cpu'
import { readStockFile } from './read-stock-file'
import { lookUp } from './stock-samples.testing'
import type { StockFormat } from './stock-table'
import { suggestMapping } from './suggest-mapping'
import { suggestStyle } from './suggest-style'
import { convertRows } from './to-advert-input'
import { writeXlsx } from './write-xlsx'
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

/** How many rows are good, and how often other work could go between. */
const convertAll = async (bytes: Buffer) => {
  const table = await readStockFile(bytes, 'x', script())
  const mapping = suggestMapping(table.columns, table.rows, 'part')
  const style = suggestStyle(table.rows, mapping, 'part')
  const reading = { kind: 'part', columns: table.columns, mapping, style, lookUp } as const
  let good = 0
  let pauses = 0
  for await (const some of convertRows(table.rows, reading)) {
    pauses++
    good += some.filter(row => 'input' in row).length
  }
  return { good, pauses }
}

describe('[DEAL-03] reading and converting a file', () => {
  it.each([
    ['csv', 1000, 1000],
    ['xlsx', 10_000, 8000],
    ['xml', 10_000, 8000],
  ] as const)('%s of %i rows takes less than %i ms, with pauses', async (format, count, most) => {
    // With the first file of a process the code is compiled that reads it, which takes a slow machine a second.
    await convertAll(await written(format, 1000))
    const bytes = await written(format, count)
    const cpu = await leastCpu(most, async () => {
      const { good, pauses } = await convertAll(bytes)
      expect(good).toBe(count)
      expect(pauses).toBeGreaterThan(count / 2500)
    })
    expect(cpu).toBeLessThan(most)
  })
})

describe('the thread', () => {
  it('writes the same spreadsheet as is written without it', async () => {
    const apart: Buffer[] = []
    for await (const part of writeXlsx('part', parts(450), {}, script())) apart.push(part)
    const cells = await readStockFile(Buffer.concat(apart), 'x', script())
    expect(cells).toEqual(await readStockFile(await written('xlsx', 450), 'x'))
  })

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
