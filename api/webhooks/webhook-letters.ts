import { companyInMail, letter, type Letter } from '../platform/mail/letter'
import { failingDays, type OffReason } from '../../shared/data/webhook-events'

interface Made {
  /** Of who reads it. */
  readonly name: string
  readonly host: string
  readonly forOperator: boolean
  /** Whether it is a company's, whose owners all see it. */
  readonly isCompany: boolean
  /** Who made it, if it was somebody else. */
  readonly by: string | null
  readonly publicUrl: string
}

/** Where a webhook is seen and turned off or on. */
export const placeOf = ({
  publicUrl,
  forOperator,
  isCompany,
}: Pick<Made, 'publicUrl' | 'forOperator' | 'isCompany'>): string => {
  if (forOperator) return `${publicUrl}/admin/settings`
  return `${publicUrl}/profile/${isCompany ? 'company' : 'security'}`
}

/** What a webhook is told of. */
const newsOf = ({ forOperator, isCompany }: Made): string => {
  if (forOperator) return 'what happens to adverts here'
  return isCompany
    ? 'what happens to the adverts of your company and that it got messages'
    : 'what happens to your adverts and that messages came'
}

/** To everybody who manages the account of a webhook that was made. */
export const webhookMadeLetter = (made: Made): Letter => {
  const { name, host, by, publicUrl } = made
  if (by !== null)
    return letter('A webhook was made', name, [
      `${companyInMail(by)} made a webhook, which tells ${host} ${newsOf(made)}.`,
      `Any owner can turn it off or delete it: ${placeOf(made)}`,
    ])
  return letter('A webhook was made', name, [
    `somebody who knows your password made a webhook, which tells ${host} ${newsOf(made)}.`,
    `If it was not you, delete it at ${placeOf(made)} and set a new password: ${publicUrl}/resetpassword`,
  ])
}

interface TurnedOff {
  readonly name: string
  readonly host: string
  readonly reason: Exclude<OffReason, 'owner'>
  /** Where it is turned on again. */
  readonly link: string
}

/** To the owner of a webhook that was turned off by itself. */
export const webhookOffLetter = ({ name, host, reason, link }: TurnedOff): Letter =>
  letter('A webhook was turned off', name, [
    reason === 'gone'
      ? `${host} answered our webhook with “410 Gone”, so it was turned off.`
      : `For ${failingDays} days ${host} has not taken a single delivery of our webhook, so it was turned off.`,
    `It is told nothing until you turn it on again. What it answered is in its log: ${link}`,
  ])
