// @vitest-environment node
import { expect, it } from 'vitest'
import { anAdvert, aPhoto } from '../adverts/adverts.factory'
import { packed, unpacked } from './packed'

const sent = (value: unknown): unknown => unpacked(JSON.parse(JSON.stringify(packed(value))))

it.each([
  [null, 3, 'text', true, [], {}],
  [{ a: 1 }],
  [
    { a: 1, b: [] },
    { a: 1, b: [1] },
    { a: 1, b: [{ c: 1 }, { c: 2 }] },
  ],
  [{ a: null }, { a: { b: 1 } }, { a: null }, { a: { b: 1 } }],
  [null, { a: 'x' }, null, { a: 'x' }, null],
  [{ a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: [1] }, { a: [1] }],
  [{ a: 1 }, { b: 1 }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: 1 }, 'b'],
  [
    { length: 3, '0': 'a' },
    { length: 2, '0': 'b' },
  ],
  [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 2 }],
  ],
  { queries: [[['list', { page: 1 }], { data: [{ id: 1 }, { id: 2 }], next: null }]] },
])('gives back %j, also where it is long', value => {
  const long = Array.isArray(value) ? Array.from({ length: 9 }, () => value).flat() : value
  for (const each of [value, long]) expect(JSON.stringify(sent(each))).toBe(JSON.stringify(each))
})

it('a value that is missing stays missing', () => {
  const list = Array.from({ length: 9 }, (_, n) => ({ a: n, seller: n === 4 ? undefined : 'x' }))
  expect(JSON.stringify(sent(list))).toBe(JSON.stringify(list))
})

it('25 adverts take less than half of their JSON', () => {
  const adverts = Array.from({ length: 25 }, (_, n) => ({
    ...anAdvert({ id: n + 1, title: `Advert ${n}` }),
    cover: n % 3 ? aPhoto(n) : null,
  }))
  expect(sent(adverts)).toEqual(JSON.parse(JSON.stringify(adverts)))
  expect(JSON.stringify(packed(adverts)).length).toBeLessThan(JSON.stringify(adverts).length / 2)
})
