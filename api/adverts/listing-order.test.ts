import { describe, expect, it } from 'vitest'
import { sorts } from '../../shared/contract/listing-query'
import { advertKinds } from '../../shared/data/advert-codes'
import { orderOf, readCursor, writeCursor } from './listing-order'

const newestFirst = { by: 'start', descending: true }
const oldestFirst = { by: 'start', descending: false }

describe('[LIST-06] the order of a listing', () => {
  it.each(['aircraft', 'lease'] as const)('knows the years of aircraft: %s', kind => {
    expect(Object.fromEntries(sorts.map(sort => [sort, orderOf(kind, sort)]))).toEqual({
      default: newestFirst,
      asc: newestFirst,
      relevance: newestFirst,
      desc: oldestFirst,
      pasc: { by: 'priceUp', descending: false },
      pdesc: { by: 'priceDown', descending: true },
      yasc: { by: 'year', descending: true },
      ydesc: { by: 'year', descending: false },
      tasc: { by: 'totalTimeUp', descending: false },
      tdesc: { by: 'totalTimeDown', descending: true },
      easc: { by: 'engineTimeUp', descending: false },
      edesc: { by: 'engineTimeDown', descending: true },
      masc: kind === 'lease' ? newestFirst : { by: 'midTimeUp', descending: false },
      mdesc: kind === 'lease' ? newestFirst : { by: 'midTimeDown', descending: true },
    })
  })

  it.each(['part', 'toollease'] as const)('goes by date instead of years: %s', kind => {
    expect(advertKinds).toContain(kind)
    const unknown = ['yasc', 'ydesc', 'tasc', 'tdesc', 'easc', 'edesc', 'masc', 'mdesc'] as const
    expect(unknown.map(sort => orderOf(kind, sort))).toEqual(unknown.map(() => newestFirst))
  })
})

describe('[LIST-10] the mark of a page’s edge', () => {
  it('is read back as it was written, in either direction, also of what has no value', () => {
    for (const back of [true, false])
      for (const value of [0, 1995, -300, 1234.56, 999_999_999_999_998, -Infinity, Infinity]) {
        const mark = writeCursor({ value, id: 4_294_967_295 }, back)
        expect(readCursor(mark!)).toEqual({ value, id: 4_294_967_295, back })
      }
    expect(writeCursor({ value: 7, id: 3 }, false)).toBe('n7.3')
    expect(writeCursor({ value: 7, id: 3 }, true)).toBe('p7.3')
    expect(writeCursor(undefined, true)).toBeNull()
  })

  it.each([
    '',
    'x7.3',
    'n7',
    'n7.',
    'n.3',
    'n7.3 ',
    ' n7.3',
    'nn7.3',
    'n7.3.4',
    'n7x3',
    'n--7.3',
    'n1234567890123456.3',
    'n7.12345678901',
  ])('is refused when nobody wrote it: “%s”', text => {
    const reading = () => readCursor(text)
    expect(reading).toThrow('Please check: cursor.')
    expect(reading).toThrow(
      expect.objectContaining({
        code: 'invalid_query',
        errors: [{ field: 'cursor', message: 'is not a cursor of this listing' }],
      }),
    )
  })
})
