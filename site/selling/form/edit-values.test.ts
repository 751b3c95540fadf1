import { expect, it } from 'vitest'
import { editOf, editValues } from './edit-values'
import { forms } from './forms'

const stored = {
  advert: {
    title: 'Public title',
    price: 100,
    registration: 'N1',
    photos: [{ file: 'a.webp', width: 3, height: 2, widths: [320], colour: '' }],
    location: { country: 'US' },
  },
  waiting: { title: 'Waiting title', registration: null },
  waitingPhotos: [],
}
const spec = forms.aircraft

it('[PLUS-12] an edit begins with what waits for review', () => {
  expect(editValues(spec, stored)).toEqual({
    title: 'Waiting title',
    price: '100',
    photos: 'a.webp',
    'location.country': 'US',
  })
})

it('[PLUS-12] sends what differs, and takes back what is again as it is public', () => {
  const begun = editValues(spec, stored)
  expect(editOf(spec, stored, begun)).toEqual({ changes: {}, revert: [] })
  expect(editOf(spec, stored, { ...begun, price: '90', title: 'Public title' })).toEqual({
    changes: { price: '90' },
    revert: ['title'],
  })
  expect(editOf(spec, stored, { ...begun, registration: 'N1', title: 'Third title' })).toEqual({
    changes: { title: 'Third title' },
    revert: ['registration'],
  })
})
