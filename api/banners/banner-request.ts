import { letter, oneLine, type Letter } from '../platform/mail/letter'

interface Facts {
  readonly request: number
  readonly class: string
  readonly company: string
  readonly mail: string
  readonly start: string
  readonly target: string
  readonly message: string
  readonly userId: number
  readonly accountType: string
}

/** To the operator: a request for a corporate banner. */
export const bannerRequestMail = (facts: Facts): Letter => ({
  subject: oneLine(`Banner request ${facts.request}: class ${facts.class}`),
  text: `From: ${facts.mail} (user ${facts.userId}, ${facts.accountType} account)
Company: ${oneLine(facts.company)}
Class: ${facts.class}
Wished start: ${facts.start}
Target page: ${facts.target}

${facts.message}
`,
})

/** To the requester. It repeats none of the typed text, as any address can be entered in the form. */
export const bannerConfirmationMail = (facts: Pick<Facts, 'request' | 'class'>): Letter =>
  letter(`We received your banner request (no. ${facts.request})`, '', [
    `thank you for asking for a banner of class ${facts.class}. Your request has the number ${facts.request}; we answer with the price and the next free date.`,
    'If you did not write to us, you can ignore this mail.',
  ])

interface Booked extends Pick<Facts, 'request' | 'class' | 'company' | 'target'> {
  /** The first and the last day, as `2026-05-31`. */
  readonly start: string
  readonly last: string
}

/** To the requester, once a place is booked. */
export const bannerBookedMail = (facts: Booked): Letter =>
  letter(`Your banner is booked from ${facts.start} (request no. ${facts.request})`, '', [
    `a place of class ${facts.class} is booked for ${oneLine(facts.company)} from ${facts.start} to ${facts.last}, both days included, in UTC.`,
    `It leads to ${facts.target}. Please write to our support if something of it is wrong.`,
  ])
