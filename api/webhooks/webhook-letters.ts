import { letter, type Letter } from '../platform/mail/letter'
import { failingDays, type OffReason } from '../../shared/data/webhook-events'

interface Made {
  readonly name: string
  readonly host: string
  readonly forOperator: boolean
  readonly publicUrl: string
}

/** Where a webhook is seen and turned off or on. */
export const placeOf = ({ publicUrl, forOperator }: Pick<Made, 'publicUrl' | 'forOperator'>): string =>
  `${publicUrl}${forOperator ? '/admin/settings' : '/profile/security'}`

/** To who has made a webhook, or somebody else who knows the password. */
export const webhookMadeLetter = ({ name, host, ...rest }: Made): Letter =>
  letter('A webhook was made', name, [
    `somebody who knows your password made a webhook, which tells ${host} what happens to ${rest.forOperator ? 'adverts here' : 'your adverts and that messages came'}.`,
    `If it was not you, delete it at ${placeOf(rest)} and set a new password: ${rest.publicUrl}/resetpassword`,
  ])

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
