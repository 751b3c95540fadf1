import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertKind } from '../../shared/contract/adverts'
import { startApi, type TestApi } from '../testing/start-api'
import type { AdvertRow } from '../platform/db/schema/advert.model'
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
/** Milliseconds: two hundred queries, on a machine that does other things. */
const timeout = 180_000

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

const found = async (search: string, kind: AdvertKind, on = api) =>
  (await on.visitor.adverts[calls[kind]]({ query: { search, sort: 'relevance', size: 25 } })).data.map(
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
  it(
    '[TRUE-05] [SEARCH-03] find what was meant, and nothing else, among the first five',
    { timeout },
    async () => {
      const all = queries as readonly TradeQuery[]
      expect(all.length).toBeGreaterThanOrEqual(200)
      // 95 of 100 are asked for; all are right.
      const failures: string[] = []
      for (const query of all) {
        const failure = await failing(query)
        if (failure) failures.push(failure)
      }
      expect(failures).toEqual([])
    },
  )

  it('[TRUE-05] have the same first five on every database', { timeout }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hangarlist-trade-'))
    const onSqlite = await startApi({ DATABASE_URL: `sqlite://${join(folder, 'test.sqlite')}` })
    try {
      await openTradeMarket(onSqlite)
      const differing: string[] = []
      for (const { search, kind = 'aircraft' } of queries as readonly TradeQuery[]) {
        const [own, others] = await Promise.all([found(search, kind), found(search, kind, onSqlite)])
        if (own.slice(0, looked).join() !== others.slice(0, looked).join()) differing.push(search)
      }
      expect(differing).toEqual([])
    } finally {
      await onSqlite.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('[TRUE-05] [SEARCH-03] are answered whatever is typed', async () => {
    const controls = String.fromCharCode(0, 1, 7, 27, 127)
    const typed = [
      ...[
        '"king air"',
        'king*air',
        "king air' OR 1=1 --",
        '+king -air',
        '(c172',
        'c172)',
        '<',
        '>',
        '= <',
        '~"@5',
      ],
      ...[
        '🛩️ king air 🛩️',
        `king${controls}air`,
        '%',
        '_',
        'c172 '.repeat(30),
        'a b c d e f g h i j k',
        'ИЛ-2',
        '日本',
      ],
    ]
    for (const search of typed)
      expect([search, (await api.fetch(`/getadverts?search=${encodeURIComponent(search)}`)).status]).toEqual([
        search,
        200,
      ])
    expect((await api.fetch(`/getadverts?search=${'king+air+'.repeat(1700)}`)).status).toBe(400)
    expect(await found('"King air"', 'aircraft')).toEqual(await found('king air', 'aircraft'))
  })

  it('[TRUE-05] [PLUS-02] say why a row was found', async () => {
    const why = async (search: string) => {
      const { data } = await api.visitor.adverts.list({ query: { search, explain: '1', sort: 'relevance' } })
      return data[0]?.matched?.map(({ field, hit }) => `${field}: ${hit}`)
    }
    expect(await why('sverige')).toEqual(['place: Sweden'])
    expect(await why('uk')).toEqual(['place: United Kingdom'])
    expect(await why('taildragger')).toEqual(['equipment: Tailwheel'])
    expect(await why('glass cockpit')).toEqual(['equipment: Glass cockpit'])
    expect(await why('eurocopter')).toEqual(['otherName: Eurocopter'])
    expect(await why('546sh')).toEqual(['registration: 546SH'])
    expect(await why('kingair c90gti')).toEqual(['title: King Air'])
    expect(await why('c182')).toEqual(['title: Cessna'])
    expect(await why('jet switzerland')).toEqual(['type: Jet', 'place: Switzerland'])
  })

  it('[TRUE-05] never take a name of two words for two words', async () => {
    const models = async (search: string) =>
      (await api.visitor.adverts.list({ query: { search, size: 100 } })).data.map(({ model }) => model)
    const found = await models('king air')
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(model => !model?.includes('King Air'))).toEqual([])
    const parts = (await api.visitor.adverts.parts({ query: { search: 'king air' } })).data
    expect(parts.map(({ title }) => title)).toEqual(['Windshield for King Air 200'])
  })
})
