import { expect, it } from 'vitest'
import type { WatchedAdvert } from '../../shared/contract/watching'
import { watchlist } from '../../shared/text/en-watching'
import { MoreTexts } from '../../shared/text/text'
import { anAdvert } from '../adverts/adverts.factory'
import { renderPage } from '../testing'
import { WatchRow } from './watch-row'
import { aWatchedAdvert } from './watched.factory'

const show = async (item: WatchedAdvert) => {
  const { container } = await renderPage(
    <MoreTexts texts={{ en: { watchlist } }}>
      <WatchRow item={item} onRemove={() => {}} />
    </MoreTexts>,
  )
  const links = [...container.querySelectorAll('a')].map(({ pathname }) => pathname)
  const badge = container.querySelector('.list-badge:not(.watch-end)')
  return { links, photos: container.querySelectorAll('img').length, badge: badge?.textContent }
}

it('[PLUS-08] shows of a sold advert its photo and the way to what is like it', async () => {
  expect(await show(aWatchedAdvert({}))).toMatchObject({ links: ['/advert/heron-p-7'], photos: 1 })
})

it('a watched advert that was withdrawn has no link', async () => {
  expect(await show(aWatchedAdvert({ state: 'removed', hasPage: false, cover: null }))).toMatchObject({
    links: [],
    photos: 0,
  })
})

it.each([
  ['USD', -10_000.5, '$10,000.50 less since you last looked'],
  ['EUR', 2500, '€2,500 more since you last looked'],
  ['EUR', 0, undefined],
  ['EUR', null, undefined],
] as const)(
  '[PROF-02] tells of a price in %s that changed by %d: %s',
  async (currency, priceChange, badge) => {
    const item = aWatchedAdvert({ state: 'live', endedAt: null, advert: anAdvert({ currency }), priceChange })
    expect((await show(item)).badge).toBe(badge)
  },
)
