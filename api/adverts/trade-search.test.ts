import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertKind } from '../../shared/contract/adverts'
import { startApi, type TestApi } from '../testing'
import type { AdvertRow } from './advert.model'
import { openTradeMarket } from './trade-market.factory'
import queries from './trade-queries.json'

/** What somebody typed, and what the first five must all be: patterns over the fields of an advert. */
interface TradeQuery {
  readonly search: string
  readonly kind?: AdvertKind
  readonly [field: string]: string | undefined
}

let api: TestApi
let rows: ReadonlyMap<number, AdvertRow>
beforeAll(async () => {
  api = await startApi()
  rows = new Map((await openTradeMarket(api)).map(row => [row.id, row]))
})
afterAll(() => api.close())

const calls = { aircraft: 'list', part: 'parts', lease: 'leases', toollease: 'toolLeases' } as const
const looked = 5

const fieldOf = (row: AdvertRow, field: string): string => {
  const details = JSON.parse(row.details ?? '{}') as { readonly avionics?: string }
  const others: Readonly<Record<string, string>> = {
    aircraft: `${row.manufacturer} ${row.model}`,
    section: row.type,
    avionics: details.avionics ?? '',
    partNumber: `${row.partNumber} ${row.equivalentPartNumber}`,
  }
  return others[field] ?? String(row[field as keyof AdvertRow] ?? '')
}

const isMeant = (row: AdvertRow, { search: _, kind = 'aircraft', ...fields }: TradeQuery) =>
  row.kind === kind &&
  Object.entries(fields).every(([field, pattern]) => new RegExp(pattern!, 'i').test(fieldOf(row, field)))

const found = async (search: string, kind: AdvertKind) =>
  (await api.visitor.adverts[calls[kind]]({ query: { search, sort: 'relevance', size: 25 } })).data.map(
    ({ id }) => id,
  )

/** What a visitor sees: the results, or where nothing has the words those of the first search that is offered. */
const seen = async (search: string, kind: AdvertKind) => {
  const ids = await found(search, kind)
  if (ids.length > 0) return ids
  const { didYouMean } = await api.visitor.searching.help({ query: { search, kind } })
  return didYouMean[0] ? found(didYouMean[0].search, kind) : []
}

/** Why a query fails; undefined when as many of the first five as the market has are what was meant. */
const failing = async (query: TradeQuery): Promise<string | undefined> => {
  const kind = query.kind ?? 'aircraft'
  const meant = [...rows.values()].filter(row => isMeant(row, query)).length
  const first = (await seen(query.search, kind)).slice(0, looked).map(id => rows.get(id)!)
  const right = first.filter(row => isMeant(row, query)).length
  if (meant > 0 && right > 0 && first.slice(0, Math.min(looked, meant)).every(row => isMeant(row, query)))
    return undefined
  const titles = first.map(
    row => `${isMeant(row, query) ? '+' : '-'}${row.manufacturer} ${row.model ?? row.title} ${row.country}`,
  )
  return `${query.search} (${meant}): ${titles.join(' | ') || 'nothing'}`
}

describe('searches in the words of the trade', () => {
  it('[TRUE-05] [SEARCH-03] find what was meant, and nothing else, among the first five', async () => {
    const all = queries as readonly TradeQuery[]
    expect(all.length).toBeGreaterThanOrEqual(200)
    const failures: string[] = []
    for (const query of all) {
      const failure = await failing(query)
      if (failure) failures.push(failure)
    }
    if (failures.length > 0) console.log(failures.join('\n'))
    expect(1 - failures.length / all.length).toBeGreaterThanOrEqual(0.95)
  })
})
