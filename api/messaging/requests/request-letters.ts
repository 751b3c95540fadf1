import { periodInWords, type Period } from '../../../shared/rules/bookings'
import { letter, oneLine, type Letter } from '../../platform/mail/letter'
import { answerMark, quotedMessages, writerOf, type MailedMessage } from '../new-message'

/** What has happened to the days that a buyer asks for. */
export type RequestNews = 'requested' | 'confirmed' | 'declined' | 'cancelled' | 'withdrawn'

interface Facts {
  readonly name: string
  /** Title of the conversation's advert. */
  readonly title: string
  readonly days: Period
  /** First name of who did it, and the company that they speak for. */
  readonly from: string
  readonly company: string | null
  readonly selling: boolean
  /** What was written with it. */
  readonly message: MailedMessage
  /** Absolute URL of the conversation. */
  readonly link: string
  readonly isAnswerable: boolean
}

const words: Record<
  RequestNews,
  { readonly subject: string; readonly did: (when: string, title: string) => string; readonly next: string }
> = {
  requested: {
    subject: 'Days asked for',
    did: (when, title) => `asks for "${title}" ${when}.`,
    next: 'Confirm or decline it here',
  },
  confirmed: {
    subject: 'Your days are confirmed',
    did: (when, title) => `has confirmed "${title}" for you ${when}.`,
    next: 'Open the conversation',
  },
  declined: {
    subject: 'Your request was declined',
    did: (when, title) => `cannot give you "${title}" ${when}.`,
    next: 'Open the conversation',
  },
  cancelled: {
    subject: 'A confirmed period was cancelled',
    did: (when, title) => `has cancelled what was confirmed for "${title}" ${when}. The days are free again.`,
    next: 'Open the conversation',
  },
  withdrawn: {
    subject: 'A request was withdrawn',
    did: (when, title) => `no longer asks for "${title}" ${when}. The days are free again.`,
    next: 'Open the conversation',
  },
}

/** To the other side of a conversation, when days were asked for or their request was answered (checklist DEAL-08). */
export const requestMail = (news: RequestNews, facts: Facts): Letter => {
  const { name, title, days, message, link, isAnswerable } = facts
  const { subject, did, next } = words[news]
  const made = letter(`${subject}: ${title}`, name, [
    `${writerOf(facts)} ${did(periodInWords(days), oneLine(title))}`,
    ...(news === 'requested' ? quotedMessages([message]) : []),
    ...(isAnswerable ? ['You can answer this mail with text.'] : []),
    `${next}: ${link}`,
    ...(isAnswerable ? [] : ['An answer to this mail reaches nobody: please answer by the link.']),
  ])
  return isAnswerable ? { ...made, text: `${answerMark}\n\n${made.text}` } : made
}
