import type { ReportReason } from '../../../shared/data/report-reasons'
import type { SupportSubject } from '../../../shared/data/support-subjects'
import type { MarketAdvert, MarketUser } from '../market.types'
import { seedOf, type Random } from '../photos/random'

const day = 86_400_000

interface Letter {
  readonly subject: SupportSubject
  readonly message: string
}

const letters: readonly Letter[] = [
  {
    subject: 'Membership',
    message:
      'We are a flying club with one account and four people who should be able to answer messages. Is that possible without sharing the password?',
  },
  {
    subject: 'Payment',
    message:
      'The invoice for the Standard package names my old address. Could you correct it and send it again? Our bookkeeper insists.',
  },
  {
    subject: 'Fraud',
    message:
      'Somebody offers my helicopter in a chat group with photos copied from my advert here. Can you put a mark on the pictures?',
  },
  {
    subject: 'Advertise',
    message:
      'We make covers for about ninety types and would like to book a banner beside the piston listings from January. What is the width in pixels?',
  },
  {
    subject: 'Membership',
    message:
      'I would like to change my account from Person to Business, we have founded a company this month. Which papers do you need?',
  },
  {
    subject: 'Payment',
    message: 'I paid by transfer on Friday and still see zero credits. The bank says it has left.',
  },
  { subject: 'Advertise', message: 'Is there a discount when a maintenance shop advertises all year round?' },
  {
    subject: 'Fraud',
    message:
      'A seller asks for the deposit to be sent to a private account in another country before I may see the aircraft. The advert looks too good as well.',
  },
  {
    subject: 'Membership',
    message:
      'I forgot which of my two addresses I registered with. Could you look for both and delete the other one?',
  },
  {
    subject: 'Payment',
    message: 'Could you write our VAT number on the invoice? We are registered in Ireland.',
  },
  {
    subject: 'Advertise',
    message:
      'How long does the review take before a long weekend? We would like to be online for the fly-in.',
  },
]

const answers: Readonly<Record<SupportSubject, string>> = {
  Membership:
    'We have looked at your account and set it right. Please sign in again and tell us if it is not.',
  Fraud: 'Thank you. We have taken the advert down and are in touch with whoever placed it.',
  Payment:
    'The payment has been found and your credits are there. The corrected invoice is among your orders.',
  Advertise:
    'A review takes three business days at most. Prices and free dates go to you in a mail of their own.',
}

export const ticketRows = (random: Random, users: readonly MarketUser[], moderator: MarketUser, now: Date) =>
  letters.map((letter, nth) => {
    const user = random.pick(users)
    const createdAt = new Date(now.getTime() - Math.round((nth * 3.7 + random.range(0.1, 2.5)) * day))
    const answered = nth > 2 && random.chance(0.85)
    return {
      userId: nth % 3 === 2 ? null : user.id,
      mail: user.mail,
      ...letter,
      state: answered ? ('answered' as const) : ('open' as const),
      createdAt,
      answeredBy: answered ? moderator.id : null,
      answer: answered ? answers[letter.subject] : null,
      answeredAt: answered ? new Date(createdAt.getTime() + Math.round(random.range(0.1, 1.6) * day)) : null,
    }
  })

const complaints: readonly (readonly [reason: ReportReason, text: string])[] = [
  ['sold', 'I called, it was sold three weeks ago.'],
  ['facts', 'Total time in the photos is 600 hours higher than in the advert.'],
  ['fraud', 'Same photos are on another site with another name and half the price.'],
  ['duplicate', 'This is the same aircraft as the advert above it.'],
  ['facts', 'This is a taildragger kit, not a certified aircraft.'],
  ['facts', 'The serial number belongs to an aircraft that was scrapped.'],
  ['other', 'The seller answers rudely and wants to be paid in gift cards.'],
]

/** What visitors reported; open ones first. */
export const reportRows = (
  random: Random,
  users: readonly MarketUser[],
  adverts: readonly MarketAdvert[],
  moderator: MarketUser,
  now: Date,
) => {
  const shown = adverts.filter(({ fate }) => fate === 'live' || fate === 'hiddenByStaff')
  return complaints.map(([reason, text], nth) => {
    const advert = random.pick(shown)
    const reporter = random.pick(users.filter(user => user.id !== advert.ownerId))
    const published = advert.timeline.start?.getTime() ?? now.getTime()
    const createdAt = new Date(published + Math.round((now.getTime() - published) * random.range(0.2, 0.9)))
    const decided = nth > 3
    return {
      advertId: advert.id,
      reporterId: nth % 2 === 0 ? reporter.id : null,
      reporterKey: seedOf('reporter', reporter.mail, nth).toString(16).padStart(8, '0'),
      reason,
      text,
      state: decided ? ('decided' as const) : ('open' as const),
      outcome: decided ? (nth % 2 === 0 ? ('upheld' as const) : ('dismissed' as const)) : null,
      note: decided ? 'We have compared the papers with the advert.' : null,
      createdAt,
      decidedBy: decided ? moderator.id : null,
      decidedAt: decided ? new Date(Math.min(now.getTime(), createdAt.getTime() + day)) : null,
    }
  })
}

/** Filters that the moderators keep at hand. */
export const savedViewRows = (moderator: MarketUser, now: Date) =>
  [
    { scope: 'aircraft', name: 'Waiting for a decision', shared: true, query: { status: 'unapproved' } },
    {
      scope: 'aircraft',
      name: 'Sent back, not answered',
      shared: true,
      query: { status: 'unapproved', search: 'Changes asked for' },
    },
    { scope: 'parts', name: 'Hidden parts', shared: false, query: { status: 'hide' } },
    { scope: 'aircraft', name: 'Jets online', shared: false, query: { status: 'approved', search: 'jet' } },
  ].map(({ scope, name, shared, query }, nth) => ({
    userId: moderator.id,
    scope,
    name,
    shared,
    query: JSON.stringify(query),
    createdAt: new Date(now.getTime() - (40 - nth) * day),
    updatedAt: new Date(now.getTime() - (20 - nth) * day),
  }))
