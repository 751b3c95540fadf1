import { letter, type Letter } from '../platform/mail/letter'
import { failingDays, type OffReason } from '../../shared/data/webhook-events'

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
