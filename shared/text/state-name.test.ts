import { expect, it } from 'vitest'
import { detail } from './en-detail'
import { mine } from './en-my-adverts'
import { mineMore } from './en-my-more'
import { stateName } from './state-name'

it('[MY-08] a closed advert is called sold or leased by its kind; other states have one name for all kinds', () => {
  const kinds = ['aircraft', 'part', 'lease', 'toollease'] as const
  const each = (word: (kind: (typeof kinds)[number]) => string) => kinds.map(word)
  expect(each(kind => stateName(mine.states, 'sold', kind))).toEqual(['Sold', 'Sold', 'Leased', 'Leased'])
  expect(each(kind => stateName(mine.states, 'live', kind))).toEqual(each(() => 'Online'))
  expect(each(mine.sold)).toEqual(['Mark as sold', 'Mark as sold', 'Mark as leased', 'Mark as leased'])
  expect(detail.closed.sold('27 Feb 2026', 'toollease')).toBe('Leased on 27 Feb 2026')
  expect(detail.closed.soldText('lease')).toContain('has been leased')
  expect(mineMore.soldText('Clamp', 'lease')).not.toContain('sold')
})
