import { expect, it } from 'vitest'
import type { WatchedAdvert } from '../../shared/contract/watching'
import { watchlist } from '../../shared/text/en-watching'
import { MoreTexts } from '../../shared/text/text'
import { photosOf } from '../adverts/adverts.factory'
import { renderPage } from '../testing'
import { WatchRow } from './watch-row'

const over = (more: Partial<WatchedAdvert>): WatchedAdvert => ({
  advertId: 7,
  kind: 'aircraft',
  title: 'Heron',
  state: 'sold',
  endedAt: '2026-03-01T11:30:00.000Z',
  advert: null,
  hasPage: true,
  cover: photosOf(1)[0] ?? null,
  addedAt: '2026-03-01T11:00:00.000Z',
  priceAdded: null,
  currencyAdded: null,
  priceSeen: 100_000,
  currencySeen: 'EUR',
  priceChange: null,
  endedSince: true,
  notify: false,
  ...more,
})

const show = async (item: WatchedAdvert) => {
  const { container } = await renderPage(
    <MoreTexts texts={{ en: { watchlist } }}>
      <WatchRow item={item} onRemove={() => {}} />
    </MoreTexts>,
  )
  const links = [...container.querySelectorAll('a')].map(({ pathname }) => pathname)
  return { links, photos: container.querySelectorAll('img').length }
}

it('[PLUS-08] shows of a sold advert its photo and the way to what is like it', async () => {
  expect(await show(over({}))).toEqual({ links: ['/advert/heron-p-7'], photos: 1 })
})

it('leads nowhere for one that was taken away', async () => {
  expect(await show(over({ state: 'removed', hasPage: false, cover: null }))).toEqual({
    links: [],
    photos: 0,
  })
})
