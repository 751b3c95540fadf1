import { expect, it } from 'vitest'
import { aPhoto, anAdvert } from '../../adverts/adverts.factory'
import { forms } from '../form/forms'
import { previewOf } from './preview-advert'

const now = new Date('2026-03-01T12:00:00Z')
const facts = { photos: [], countryName: 'United States', now }

it('[CREATE-02] shows what was typed as the page of the advert will: numbers as numbers, blocks whole, the first photo as cover', () => {
  const photos = [aPhoto(1), aPhoto(2)]
  const advert = previewOf(
    forms.aircraft,
    {
      ...forms.aircraft.initial,
      type: 'pistonsingle',
      title: '2014 Cessna 182T',
      year: '2014',
      price: '389,000.50',
      currency: 'USD',
      'location.country': 'US',
      'location.state': 'Idaho',
      engineCount: '1',
      'engines.0.engineTime': '1,200',
      'engines.0.engineTbo': '2000',
      'engines.0.basis': 'SMOH',
      'airframe.totalTime': '1284',
      'contact.name': 'Ada',
      'contact.phone': '2085550134',
    },
    { ...facts, photos },
  )
  expect(advert).toMatchObject({
    kind: 'aircraft',
    type: 'pistonsingle',
    title: '2014 Cessna 182T',
    year: 2014,
    price: 389_000.5,
    location: { country: 'US', countryName: 'United States', state: 'Idaho', town: null },
    engineCount: 1,
    engineTime: 1200,
    engineTbo: 2000,
    engines: [{ engineTime: 1200, engineTbo: 2000, basis: 'SMOH' }],
    totalTime: 1284,
    contact: { name: 'Ada', hasPhone: true, hasMail: false },
    photos: photos.map(({ file }) => file),
    gallery: photos,
    cover: photos[0],
    preview: true,
  })
})

it('[MY-06] shows an edit with its number and dates, and without what was emptied', () => {
  const stored = anAdvert({ id: 77, description: 'Old words.', registration: 'N182HL' })
  const advert = previewOf(forms.aircraft, { type: 'jet', title: 'New title' }, { ...facts, stored })
  expect(advert).toMatchObject({ id: 77, start: stored.start, title: 'New title', description: '' })
  expect(advert.registration).toBeNull()
})

it('[CREATE-02] says of an advert without a price, or with one that is no number, not that it costs nothing', () => {
  for (const price of ['', 'much']) {
    const advert = previewOf(forms.aircraft, { title: 'No price', price, priceMode: 'negotiable' }, facts)
    expect(advert.priceMode).toBe('onRequest')
  }
})

it.each(['aircraft', 'part', 'lease', 'toollease'] as const)(
  '[CREATE-02] has something to show of a %s of which nothing was typed yet',
  kind => {
    const advert = previewOf(forms[kind], { year: 'x' }, facts)
    expect([advert.kind, advert.title, advert.year, advert.photos]).toEqual([kind, '', null, []])
  },
)
