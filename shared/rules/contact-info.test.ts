import { expect, it } from 'vitest'
import { contactInfoOf } from './contact-info'

it('[API-01] a contact of a part, lease or tool has name, mail and telephone with its dial code', () => {
  expect(contactInfoOf({ name: 'Ada', mail: 'ada@x.test', dialcode: '+90', phone: '5551234567' })).toEqual({
    name: 'Ada',
    mail: 'ada@x.test',
    tel: '+90 5551234567',
  })
})

it('[API-01] what is not known of a contact is null', () => {
  expect(contactInfoOf({})).toEqual({ name: null, mail: null, tel: null })
  expect(contactInfoOf({ dialcode: '+90' }).tel).toBeNull()
  expect(contactInfoOf({ dialcode: null, phone: '5551234567' }).tel).toBe('5551234567')
})
