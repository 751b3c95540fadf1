import { expect, it } from 'vitest'
import { refusalOf } from './refusal'

it.each([
  ['550 5.1.1 <x@y.test>: Recipient address rejected: User unknown', 'address'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'address'],
  ['553 5.1.2 no such domain', 'address'],
  ['556 5.1.10 Recipient address has null MX', 'address'],
  ['550 5.2.1 The mailbox is disabled', 'address'],
  ['550 no such user here', 'address'],
  ['551 user not local', 'address'],
  ['552 5.2.2 Mailbox full', 'other'],
  ['452 4.2.2 Mailbox full', 'other'],
  ['550 5.7.1 Message rejected due to local policy', 'other'],
  ['450 4.7.1 Greylisted, come back later', 'other'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'other'],
  ['550 blocked using zen.spamhaus.org', 'other'],
  ['554 relay access denied', 'other'],
  ['530 Authentication required', 'other'],
  ['552 5.3.4 Message size exceeds fixed limit', 'mail'],
  ['554 5.6.0 malformed', 'mail'],
  ['554 Transaction failed', 'mail'],
  ['450 4.3.2 try later', 'later'],
  ['451 try later', 'later'],
  ['550 5.4.4 Unable to route: no such host', 'later'],
] as const)('%s is about the %s', (text, about) => {
  expect(refusalOf({ code: Number(text.slice(0, 3)), text, to: 'recipient' })).toBe(about)
})

it('takes a bare 550 for the recipient’s only when it answers the recipient', () => {
  expect(refusalOf({ code: 550, text: '550 no', to: 'text' })).toBe('mail')
  // A greeting, a sign-in or a sender that is refused would be for every mail.
  expect(refusalOf({ code: 550, text: '550 5.1.1 no', to: 'session' })).toBe('other')
})

it('believes the status of a report before the text of its server', () => {
  const text = '550 5.7.1 no such user'
  expect(refusalOf({ code: 550, status: '5.1.1', text, to: 'recipient' })).toBe('address')
})
