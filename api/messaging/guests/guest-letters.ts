import { letter, oneLine, type Letter } from '../../platform/mail/letter'

interface ToConfirm {
  readonly name: string
  /** Title of the advert that the message is about. */
  readonly title: string
  readonly link: string
  readonly hours: number
}

/**
 * To an address that somebody entered to write to a seller. It holds nothing of what they wrote: anyone can enter a
 * stranger's address.
 */
export const enquiryConfirmLetter = ({ name, title, link, hours }: ToConfirm): Letter =>
  letter('Please confirm your message', name, [
    `someone, probably you, wrote a message about "${oneLine(title)}" with this address. To read it once more and send it, open this link:`,
    link,
    `It works once, within ${hours} hours. Nothing is sent before. If it was not you, ignore this mail.`,
  ])

interface WithLink {
  readonly name: string
  readonly title: string
  readonly link: string
  readonly days: number
}

/** To a guest who asks for a new link to their conversation. */
export const threadLinkLetter = ({ name, title, link, days }: WithLink): Letter =>
  letter(`Your conversation about: ${title}`, name, [
    'here is the new link to your conversation:',
    link,
    `It works for ${days} days and is for you alone: whoever has it can read and answer. If you did not ask for it, ignore this mail.`,
  ])
