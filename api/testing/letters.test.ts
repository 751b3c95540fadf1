import { describe, expect, it } from 'vitest'
import {
  factorAddedLetter,
  passkeyAddedLetter,
  passkeyRemovedLetter,
  factorRemovedLetter,
  recoveryCodeUsedLetter,
} from '../accounts/letters/factor-letters'
import { advertExpiredMail } from '../adverts/letters/advert-expired'
import { advertExpiringMail } from '../adverts/letters/advert-expiring'
import { leaseEndingMail } from '../adverts/letters/lease-ending'
import { advertReceivedMail } from '../adverts/letters/advert-received'
import { confirmAccountLetter, providerLinkedLetter } from '../accounts/letters/account-letters'
import { alreadyRegisteredMail, registeredUnconfirmedMail } from '../accounts/letters/already-registered'
import {
  planEndedMail,
  planNoticeMail,
  planRenewedMail,
  planUnpaidMail,
} from '../billing/letters/plan-letters'
import { orderEndedMail } from '../billing/letters/order-ended'
import { orderInvoiceMail } from '../billing/letters/order-invoice'
import { orderProblemMail } from '../billing/letters/order-problem'
import { orderReceiptMail } from '../billing/letters/order-receipt'
import { enquiryConfirmLetter, threadLinkLetter } from '../messaging/guests/guest-letters'
import { answerRefusedLetter } from '../messaging/inbound/inbound-letters'
import { mailHtml } from '../platform/mail/mail-html'
import { requestMail } from '../messaging/requests/request-letters'
import { newMessageMail } from '../messaging/new-message'
import { otpMail } from '../accounts/letters/otp'
import { passwordChangedMail } from '../accounts/letters/password-changed'
import { searchAlertMail } from '../following/letters/search-alert'
import { searchConfirmMail } from '../following/letters/search-confirm'
import { reportDecidedMail } from '../reports/report-decided'
import { signInAttemptsMail } from '../accounts/letters/sign-in-attempts'
import { supportConfirmationMail } from '../support/support-confirmation'
import { supportRequestMail } from '../support/support-request'
import { watchNewsMail } from '../following/letters/watch-news'
import { welcomeMail } from '../accounts/letters/welcome'
import { builtIn } from '../mailings/templates/built-in'
import { render, type DecisionFacts } from '../mailings/templates/render'

/** Letters of decisions as they are until staff edit them. */
const advertApprovedMail = (told: DecisionFacts) => render(builtIn.approved, told)
const advertRejectedMail = (told: DecisionFacts) => render(builtIn.rejected, { credit: true, ...told })
const changesRequestedMail = (told: DecisionFacts) => render(builtIn.changesRequested, told)

const facts = {
  name: 'Ada',
  title: 'Cessna 172\r\nBcc: x@y.test',
  link: 'https://hangar.test/profile/adverts',
}
const reasons = ['The photos show another aircraft.', 'The price is missing.']
const publicUrl = 'https://hangar.test'

const order = {
  name: 'Ada',
  bought: 'Standard',
  credits: 3,
  kind: 'aircraft adverts',
  amount: '€159.99',
  number: 'HL-2026-000001',
  link: 'https://hangar.test/orders/1',
}
const bank = { holder: 'Hangarlist', bank: '', iban: 'DE89370400440532013000', bic: '' }
const invoice = { ...order, due: '5 December 2026', support: 'https://hangar.test/support' }

const plan = {
  ...{ name: 'Ada', plan: 'Dealer', mostLive: 25, from: '28 Feb 2027', to: '31 Mar 2027' },
  link: `${publicUrl}/profile/company#plan`,
}
const planOrder = {
  amount: '€30.00',
  link: `${publicUrl}/orders/4`,
  due: '14 Mar 2027',
  endsOn: '21 Mar 2027',
}

const creditNote = { number: 'HLC-2026-000001', invoiceNumber: order.number }

const adverts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Advert ${at + 1}\nof many`,
    link: `${facts.link}?renew=${at + 1}`,
  }))

const drop = { ...facts, what: 'drop', price: '€95,000', before: '€100,000', less: '€5,000' } as const
const toConfirm = { publicUrl, link: `${publicUrl}/profile/mail?token=abc`, hours: 24 }
const stop = { listLink: facts.link, unsubscribeLink: `${publicUrl}/alerts/unsubscribe?token=w.1.abc` }
const found = { ...facts, price: '€95,000', place: 'Germany' }
const alert = { ...stop, name: '', search: 'Cessna\n172', listingLink: `${publicUrl}/aircraft` }

const aboutDays = {
  ...facts,
  days: { from: '2026-12-03', to: '2026-12-09' },
  from: 'Buy at bad.test',
  company: null,
  selling: false,
  message: { text: 'See https://bad.test/x', warning: null, refusedFiles: [] },
  isAnswerable: false,
}

const letters = {
  watchDrop: watchNewsMail({ ...stop, name: 'Ada', news: [drop] }),
  watchEnd: watchNewsMail({ ...stop, name: 'Ada', news: [{ ...facts, what: 'sold' }] }),
  watchNews: watchNewsMail({ ...stop, name: 'Ada', news: [drop, { ...facts, what: 'expired' }] }),
  searchAlert: searchAlertMail({ ...alert, adverts: [found], more: 0 }),
  searchAlerts: searchAlertMail({ ...alert, adverts: [found, found], more: 7 }),
  searchConfirm: searchConfirmMail({
    kind: 'parts for sale',
    filters: ['Section: Avionics Parts', 'Further filters: not named in this mail'],
    often: 'once a day',
    link: `${publicUrl}/alerts/confirm?token=c.1.abc`,
    days: 7,
  }),
  welcome: welcomeMail({ name: 'Ada', ...toConfirm }),
  confirmAccount: confirmAccountLetter({ name: 'Ada', ...toConfirm }),
  alreadyRegistered: alreadyRegisteredMail({ name: 'Ada', publicUrl }),
  registeredUnconfirmed: registeredUnconfirmedMail({ publicUrl }),
  otp: otpMail({ name: 'Ada', code: '012345', minutes: 10, publicUrl }),
  passwordChanged: passwordChangedMail({ name: 'Ada', publicUrl }),
  signInAttempts: signInAttemptsMail({ name: 'Ada', publicUrl }),
  factorAdded: factorAddedLetter({ name: 'Ada', publicUrl }),
  factorRemoved: factorRemovedLetter({ name: 'Ada', publicUrl, byStaff: true }),
  factorRemovedButPasskeys: factorRemovedLetter({ name: 'Ada', publicUrl, byStaff: false, isLeft: true }),
  passkeyAdded: passkeyAddedLetter({ name: 'Ada', publicUrl, passkey: 'My phone' }),
  passkeyRemoved: passkeyRemovedLetter({ name: 'Ada', publicUrl, passkey: 'My phone', isLeft: false }),
  providerLinked: providerLinkedLetter({ name: 'Ada', publicUrl, provider: 'Example Corp' }),
  recoveryCodeUsed: recoveryCodeUsedLetter({ name: 'Ada', publicUrl, left: 1 }),
  received: advertReceivedMail(facts),
  approved: advertApprovedMail(facts),
  rejected: advertRejectedMail({ ...facts, reasons, note: 'Feel free to write to us.' }),
  changes: changesRequestedMail({ ...facts, reasons }),
  leaseEnding: leaseEndingMail({ ...facts, adverts: [facts], day: '24 Dec 2026' }),
  manyLeasesEnding: leaseEndingMail({ ...facts, adverts: adverts(2), day: '24 Dec 2026' }),
  expiring: advertExpiringMail({ ...facts, adverts: [facts], days: 7 }),
  manyExpiring: advertExpiringMail({ ...facts, adverts: adverts(3), days: 1 }),
  expired: advertExpiredMail({ ...facts, adverts: [facts] }),
  manyExpired: advertExpiredMail({ ...facts, adverts: adverts(25) }),
  invoice: orderInvoiceMail({ ...invoice, begins: 'Your credits are added', bank }),
  invoiceWithoutBank: orderInvoiceMail({ ...invoice, begins: null, bank: null }),
  planNotice: planNoticeMail({ ...plan, amount: '€30.00', amountBefore: '€20.00', method: 'invoice' }),
  planNoticeOnline: planNoticeMail({ ...plan, amount: '€30.00', amountBefore: null, method: 'stripe' }),
  planRenewed: planRenewedMail({ ...plan, order: planOrder }),
  planRenewedFree: planRenewedMail({ ...plan, order: null }),
  planUnpaid: planUnpaidMail({ ...plan, order: planOrder }),
  planEnded: planEndedMail({ ...plan, why: 'unpaid' }),
  planEndedByStaff: planEndedMail({ ...plan, why: 'staff', reason: 'The trial\nis over' }),
  receipt: orderReceiptMail({ ...order, paid: '24 November 2026', balance: 1 }),
  orderCancelled: orderEndedMail({ ...order, how: 'cancelled', reason: 'Twice\nordered' }),
  orderExpired: orderEndedMail({ ...order, how: 'expired' }),
  orderFailed: orderEndedMail({ ...order, how: 'failed' }),
  orderRefunded: orderEndedMail({ ...order, how: 'refunded' }),
  orderCredited: orderEndedMail({ ...order, how: 'refunded', creditNote }),
  orderProblem: orderProblemMail({ order: 1, problem: 'paid twice', link: 'https://hangar.test/admin' }),
  message: newMessageMail({
    ...facts,
    from: 'Buy at bad.test',
    company: 'https://bad.test Co.KG\nBcc: x@bad.test',
    messages: [
      {
        text: 'Pay at https://bad.test/x or to a@bad.test\r\nBcc: x@bad.test',
        warning: { asksMoneyFirst: true, account: { before: '…3000', now: '…5432' } },
        refusedFiles: ['https://bad.test/contract.pdf'],
      },
    ],
    unread: 2,
    selling: true,
    isGuest: false,
    isAnswerable: true,
  }),
  guestMessage: newMessageMail({
    ...facts,
    from: 'Grace',
    company: 'Mälarflyg AB',
    messages: [{ text: 'Yes\u2028it is.', warning: null, refusedFiles: [] }],
    unread: 1,
    selling: false,
    isGuest: true,
    isAnswerable: false,
  }),
  daysRequested: requestMail('requested', { ...aboutDays, selling: true, isAnswerable: true }),
  daysConfirmed: requestMail('confirmed', aboutDays),
  daysDeclined: requestMail('declined', aboutDays),
  daysCancelled: requestMail('cancelled', aboutDays),
  daysWithdrawn: requestMail('withdrawn', { ...aboutDays, selling: true }),
  enquiryConfirm: enquiryConfirmLetter({
    ...facts,
    link: `${publicUrl}/conversation?confirm=1&token=abc`,
    hours: 24,
  }),
  threadLink: threadLinkLetter({ ...facts, link: `${publicUrl}/conversation?token=abc`, days: 30 }),
  answerRefused: answerRefusedLetter({ ...facts, reason: 'We found no text of yours in it.' }),
  reported: reportDecidedMail({
    name: 'Ada',
    advertId: 7,
    title: facts.title,
    upheld: true,
    thread: false,
    note: 'It is gone.',
    publicUrl,
  }),
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

describe('the HTML part of every mail', () => {
  const mails = {
    ...letters,
    staff: { subject: 'A <b>word</b>', text: 'Hello <b>you</b> & "them"\n\nhttps://bad.test/x\n' },
  }
  const htmlOf = (name: keyof typeof mails) => mailHtml(mails[name], publicUrl)
  const each = Object.keys(mails) as (keyof typeof mails)[]

  it.each(each)('[SELL-07] says what the text says, loads nothing and stays below 20 kB: %s', name => {
    const html = htmlOf(name)
    const shown = html
      .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    const missing = mails[name].text
      .split(/\s+/)
      .filter(word => /^\p{L}+$/u.test(word) && !shown.includes(word))
    expect(missing).toEqual([])
    expect(html).not.toMatch(/<img|<script|url\(|src=|@import|@font-face/i)
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })

  it.each(each)('[SELL-07] leads where the text leads, and only to us: %s', name => {
    const hrefs = [...htmlOf(name).matchAll(/href="([^"]*)"/g)].map(match =>
      match[1]!.replaceAll('&#38;', '&'),
    )
    const addresses = [...mails[name].text.matchAll(/https:\/\/hangar\.test\/\S*/g)].map(([href]) =>
      href.replace(/[.,]$/, ''),
    )
    expect(hrefs.slice(0, -1)).toEqual(addresses)
    expect(hrefs.at(-1)).toBe('https://hangar.test/')
  })

  it('[SELL-07] escapes what people have written', () => {
    expect(htmlOf('staff')).toContain('Hello &#60;b&#62;you&#60;/b&#62; &#38; &#34;them&#34;')
    expect(htmlOf('staff')).toContain('<title>A &#60;b&#62;word&#60;/b&#62;</title>')
    expect(htmlOf('message')).not.toContain('href="https://bad.test')
  })

  it('[SELL-07] has a button for what the mail is about, and marks warnings, entries and what others wrote', () => {
    expect(htmlOf('message')).toMatch(/<a href="[^"]+" class="button"[^>]*>Read it and answer here<\/a>/)
    expect(htmlOf('message')).toMatch(/<p class="warning"[^>]*>Please take care/)
    expect(htmlOf('message')).toMatch(/<blockquote class="quote"[^>]*>Pay at/)
    expect(htmlOf('rejected')).toMatch(/<li class="item"[^>]*>The photos show another aircraft\.<\/li>/)
    expect(htmlOf('otp')).toMatch(/<span class="code"[^>]*>012345<\/span>/)
    expect(htmlOf('watchNews')).toMatch(/<p class="small"[^>]*>You get this mail/)
  })

  it.each([
    ['Skyhawk', 'Your advert &#34;Skyhawk&#34; is online'],
    ['2014 Skyhawk, one owner', 'Open'],
  ])('[SELL-07] has no button whose words begin within a title: %s', (title, label) => {
    const html = mailHtml(advertApprovedMail({ ...facts, title }), publicUrl)
    expect(/class="button"[^>]*>([^<]*)</.exec(html)?.[1]).toBe(label)
  })
})

it('a mail greets its reader by name, unless the name reads as an advertisement', () => {
  const greeting = (name: string) => welcomeMail({ name, ...toConfirm }).text.split('\n')[0]
  expect(greeting('Ada')).toBe('Hello Ada,')
  for (const name of ['WIN at bad.test', 'https://bad.test', 'Call 5551234567', 'Ada\nBuy now', ''])
    expect(greeting(name)).toBe('Hello,')
})

it('[LIFE-03] tells a seller every reason and what the moderator added', () => {
  for (const reason of reasons) expect(letters.rejected.text).toContain(`- ${reason}`)
  expect(letters.rejected.text).toContain('Feel free to write to us.')
  expect(advertRejectedMail({ ...facts, reasons: [] }).text).not.toContain('- ')
})

it('[LIFE-02] names the adverts that end, the days that are left and where to renew them', () => {
  expect(letters.expiring.subject).toBe('Your advert ends in 7 days: Cessna 172 Bcc: x@y.test')
  expect(letters.expiring.text).toContain(facts.link)
  expect(letters.manyExpiring.subject).toBe('3 of your adverts end in one day')
  expect(letters.manyExpiring.text).toContain(
    `- Advert 1 of many\n  ${facts.link}?renew=1\n- Advert 2 of many`,
  )
  expect(letters.manyExpired.text).toContain(`- Advert 20 of many\n  ${facts.link}?renew=20\n- and `)
  expect(letters.expired.text).toContain(facts.link)
})

it('[PLUS-13] names the credit note of an order that ended, where its invoice needed one', () => {
  expect(letters.orderCredited.text).toContain('Credit note HLC-2026-000001 cancels invoice HL-2026-000001.')
  expect(letters.orderCredited.text).toContain('https://hangar.test/orders/1/credit-notes/HLC-2026-000001')
  expect(letters.orderRefunded.text).not.toContain('Credit note')
})
