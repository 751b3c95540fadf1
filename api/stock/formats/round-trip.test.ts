import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advertKinds } from '../../../shared/data/advert-codes'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { exportCells } from './export-cells'
import { readStockFile } from './read-stock-file'
import type { StockReading } from './reading'
import type { StockFormat, StockTable } from './stock-table'
import { anAdvert, exported, lookUp } from './stock-samples.testing'
import { suggestMapping } from './suggest-mapping'
import { suggestStyle } from './suggest-style'
import { convertRows } from './to-advert-input'
import { writeStock, type StockAdvert } from './write-stock'

const written = async (format: StockFormat, kind: AdvertKind, adverts: readonly StockAdvert[]) => {
  const parts: Buffer[] = []
  for await (const part of writeStock(format, kind, adverts, {
    origin: 'https://x.example?a=1&b="2"',
    seller: { code: 'a&b' },
  }))
    parts.push(part)
  return Buffer.concat(parts)
}

const readBack = async (table: StockTable, kind: AdvertKind): Promise<StockAdvert[]> => {
  const mapping = suggestMapping(table.columns, table.rows, kind)
  const style = suggestStyle(table.rows, mapping, kind)
  const reading: StockReading = { kind, columns: table.columns, mapping, style, lookUp }
  const adverts: StockAdvert[] = []
  for await (const part of convertRows(table.rows, reading))
    for (const row of part) {
      if ('faults' in row) throw new Error(JSON.stringify(row.faults))
      adverts.push(exported(kind, row.input, row.photos))
    }
  return adverts
}

/** What adverts say; an empty text says nothing. */
const factsOf = (kind: AdvertKind, adverts: readonly StockAdvert[]) =>
  adverts.map(advert => exportCells(kind, advert).map(({ field, value }) => [field.path, value]))

/** Stock numbers are each once, in whatever case. */
const severalOf = (kind: AdvertKind) =>
  fc
    .array(anAdvert(kind), { minLength: 1, maxLength: 3 })
    .map(adverts =>
      adverts.map((advert, at) =>
        'stockNumber' in advert && advert['stockNumber'] ? { ...advert, stockNumber: `=S${at}` } : advert,
      ),
    )

it.each(['csv', 'json', 'xml', 'xlsx'] as const)(
  '[DEAL-04] what was stored before texts were cleaned is cleaned in %s',
  async format => {
    const raw = {
      ...fc.sample(anAdvert('part'), { numRuns: 1, seed: 3 })[0],
      title: ' PN \u0001 12\ud800 ',
      module: '\u0000',
    }
    const [advert] = await readBack(await readStockFile(await written(format, 'part', [raw]), 'x'), 'part')
    expect([advert?.['title'], advert?.['module']]).toEqual(['PN  12\ufffd', undefined])
  },
)

describe.each(advertKinds)('[DEAL-04] %s adverts, written, read and written again', kind => {
  it.each(['csv', 'json', 'xml'] as const)('give the same bytes as %s', async format => {
    await fc.assert(
      fc.asyncProperty(severalOf(kind), async adverts => {
        const first = await written(format, kind, adverts)
        const table = await readStockFile(first, `x.${format}`)
        expect(table.kind).toBe(format === 'csv' ? undefined : kind)
        const again = await readBack(table, kind)
        expect((await written(format, kind, again)).toString()).toBe(first.toString())
        expect(factsOf(kind, again)).toEqual(factsOf(kind, adverts))
      }),
      { numRuns: 40 },
    )
  })

  it('give the same cells as a spreadsheet', async () => {
    await fc.assert(
      fc.asyncProperty(severalOf(kind), async adverts => {
        const table = await readStockFile(await written('xlsx', kind, adverts), 'x.xlsx')
        const again = await readBack(table, kind)
        const second = await readStockFile(await written('xlsx', kind, again), 'x.xlsx')
        expect(second).toEqual(table)
        expect(factsOf(kind, again)).toEqual(factsOf(kind, adverts))
      }),
      { numRuns: 15 },
    )
  })
})
