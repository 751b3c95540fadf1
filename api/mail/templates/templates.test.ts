import { describe, expect, it } from 'vitest'
import { advertApprovedMail } from './advert-approved'
import { advertExpiringMail } from './advert-expiring'
import { advertReceivedMail } from './advert-received'
import { advertRejectedMail } from './advert-rejected'
import { alreadyRegisteredMail } from './already-registered'
import { changesRequestedMail } from './changes-requested'
import { otpMail } from './otp'
import { passwordChangedMail } from './password-changed'
import { supportConfirmationMail } from './support-confirmation'
import { supportRequestMail } from './support-request'
import { welcomeMail } from './welcome'

const facts = {
  name: 'Ada',
  title: 'Cessna 172\r\nBcc: x@y.test',
  link: 'https://hangar.test/profile/adverts',
}
const reasons = ['The photos show another aircraft.', 'The price is missing.']
const publicUrl = 'https://hangar.test'

const letters = {
  welcome: welcomeMail({ name: 'Ada', publicUrl }),
  alreadyRegistered: alreadyRegisteredMail({ name: 'Ada', publicUrl }),
  otp: otpMail({ name: 'Ada', code: '012345', minutes: 10, publicUrl }),
  passwordChanged: passwordChangedMail({ name: 'Ada', publicUrl }),
  received: advertReceivedMail(facts),
  approved: advertApprovedMail({ ...facts, until: '20 January 2027' }),
  rejected: advertRejectedMail({ ...facts, reasons, note: 'Feel free to write to us.' }),
  changes: changesRequestedMail({ ...facts, reasons }),
  expiring: advertExpiringMail({ ...facts, days: 7 }),
  support: supportConfirmationMail({ ticket: 7, subject: 'Fraud' }),
  request: supportRequestMail({
    ticket: 7,
    mail: 'a@b.test',
    subject: 'Fraud',
    message: 'Help',
    userId: null,
  }),
}

describe('every mail', () => {
  it.each(Object.entries(letters))('has a one-line subject and a plain text: %s', (_, { subject, text }) => {
    expect(subject).toMatch(/^[^\r\n]{5,200}$/)
    expect(text).not.toMatch(/<|undefined|null|\[object/)
    expect(text).toMatch(/\n$/)
  })

  it.each(Object.entries(letters))('links only to absolute addresses of our own: %s', (_, { text }) => {
    for (const [address] of text.matchAll(/\S*:\/\/\S*/g))
      expect(address).toMatch(/^https:\/\/hangar\.test\//)
  })
})

it('greets by name, but not by what reads as an advertisement', () => {
  const greeting = (name: string) => welcomeMail({ name, publicUrl }).text.split('\n')[0]
  expect(greeting('Ada')).toBe('Hello Ada,')
  for (const name of ['WIN at bad.test', 'https://bad.test', 'Call 5551234567', 'Ada\nBuy now', ''])
    expect(greeting(name)).toBe('Hello,')
})

it('[LIFE-03] tells a seller every reason and what the moderator added', () => {
  for (const reason of reasons) expect(letters.rejected.text).toContain(`- ${reason}`)
  expect(letters.rejected.text).toContain('Feel free to write to us.')
  expect(advertRejectedMail({ ...facts, reasons: [] }).text).not.toContain('- ')
})
