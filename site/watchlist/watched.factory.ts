import type { WatchedAdvert } from '../../shared/contract/watching'
import { photosOf } from '../adverts/adverts.factory'

/** An advert on an account's watch list; sold since, where nothing else is given. */
export const aWatchedAdvert = (more: Partial<WatchedAdvert>): WatchedAdvert => ({
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
