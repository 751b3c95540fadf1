import { describe, expect, it } from 'vitest'
import { usualAdvert } from '../../rules/advert-blocks.testing'
import type { AdvertRow } from '../adverts/advert-rows'
import { facetCounter, filtersFrom, noFilters, shownBy, staffFilterOf, type Filters } from './filters'
import { queueCounter, queueFilters, queueIn } from './queues'

let last = 100
const aRow = (row: Partial<AdvertRow> = {}): AdvertRow => ({
  ...usualAdvert,
  id: ++last,
  status: 'unapproved',
  reviewState: 'pending',
  updatedAt: Date.parse('2026-05-31T10:00:00.000Z'),
  ownerName: 'Amelia Seller',
  ownerMail: 'amelia@example.test',
  claimedBy: null,
  over: null,
  ...row,
})
const ids = (rows: readonly AdvertRow[], filters: Partial<Filters>) => {
  const test = shownBy({ ...noFilters, ...filters })
  return rows.filter(row => test?.(row) ?? true).map(({ id }) => id)
}

describe('filters of the workbench', () => {
  it('[DESK-02] searches title, numbers and seller in any part, and ids as a whole', () => {
    const one = aRow({ id: 4711 })
    const two = aRow({ id: 47, title: 'Bonanza 4711 hours', registration: 'D-EABC', ownerMail: 'b@x.test' })
    const rows = [one, two]
    expect(ids(rows, { words: '4711' })).toEqual([4711, 47])
    expect(ids(rows, { words: '47' })).toEqual([47])
    expect(ids(rows, { words: 'SKYLANE amelia@' })).toEqual([4711])
    expect(ids(rows, { words: 'eabc bonanza' })).toEqual([47])
    expect(ids(rows, { words: 'skylane eabc' })).toEqual([])
  })

  it('widens within a facet and narrows across facets', () => {
    const hidden = aRow({ status: 'hide' })
    const live = aRow({ status: 'approved', kind: 'part' })
    const waiting = aRow({ signals: 0b1001 })
    const rows = [hidden, live, waiting]
    expect(ids(rows, { picked: { status: ['hide', 'approved'] } })).toEqual([hidden.id, live.id])
    expect(ids(rows, { picked: { status: ['hide', 'approved'], kind: ['part'] } })).toEqual([live.id])
    expect(ids(rows, { picked: { signals: ['prepayment', 'price'] } })).toEqual([waiting.id])
  })

  it('takes prices and days with both ends', () => {
    const rows = [
      aRow({ price: 100 }),
      aRow({ price: 200, submittedAt: Date.parse('2026-06-02T23:59:59Z') }),
      aRow(),
    ]
    expect(ids(rows, { price: { from: 100, to: 200 } })).toEqual([rows[0]!.id, rows[1]!.id])
    expect(ids(rows, { submitted: { from: '2026-06-01', to: '2026-06-02' } })).toEqual([rows[1]!.id])
  })

  it('counts each facet under the other filters, not under its own', () => {
    const rows = [aRow(), aRow({ status: 'hide' }), aRow({ status: 'hide', kind: 'part' })]
    const counter = facetCounter({ ...noFilters, picked: { status: ['hide'] } })
    counter.add(rows.slice(0, 1))
    counter.add(rows.slice(1))
    const counts = counter.counts()
    expect([...counts.status]).toEqual([
      ['unapproved', 1],
      ['hide', 2],
    ])
    expect([...counts.kind]).toEqual([
      ['aircraft', 1],
      ['part', 1],
    ])
  })

  it('knows a queue by its filters and counts all of them', () => {
    const rows = [aRow(), aRow({ status: 'approved', reviewState: 'done', edit: true })]
    const counter = queueCounter()
    counter.add(rows)
    expect(counter.counts()).toMatchObject({ all: 2, waiting: 1, edits: 1, live: 1, flagged: 0 })
    const { picked } = queueFilters('live')
    expect(queueIn({ ...noFilters, picked: { ...picked, kind: ['part'] } })).toBe('live')
    expect(queueIn({ ...noFilters, picked: { kind: ['part'] } })).toBe('all')
  })

  it('[DESK-03] tells the server the same, but for letters that databases tell apart differently', () => {
    const filters: Filters = {
      words: ' skylane ',
      picked: { status: ['hide'], owner: ['7'], edit: ['yes'], photos: ['0'] },
      price: { from: 5 },
      submitted: {},
      ids: [],
    }
    expect(staffFilterOf(filters)).toEqual({
      status: ['hide'],
      owner: [7],
      edit: true,
      photos: ['0'],
      words: 'skylane',
      price: { from: 5 },
    })
    expect(staffFilterOf(noFilters)).toEqual({})
    expect(staffFilterOf({ ...noFilters, words: 'Müller' })).toBeUndefined()
  })

  it('reads kept filters back and drops what it does not understand', () => {
    const kept = { ...noFilters, words: 'x', picked: { kind: ['part'] }, price: { from: 3 } }
    expect(filtersFrom(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(filtersFrom({ picked: { kind: [1], wrong: ['x'] }, price: { from: 'a' }, words: 7 })).toEqual(
      noFilters,
    )
    expect(filtersFrom(null)).toEqual(noFilters)
  })
})
