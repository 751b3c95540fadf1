import { byCode } from './en-kit'
import { grouped } from '../rules/grouped'

/** Texts of the dialogs on an advert's page: the question to its seller, and the report. */
export const ask = {
  label: 'Your message',
  placeholder: 'What would you like to know?',
  quick: 'Ask with one press',
  /** Suggested first questions of buyers, by kind. */
  questions: {
    aircraft: [
      'Is it still for sale?',
      'When and where can I see it?',
      'Are all logbooks complete?',
      'Is the price negotiable?',
    ],
    part: [
      'Is it still for sale?',
      'May I see the release documents?',
      'Do you ship, and at what cost?',
      'Is the price negotiable?',
    ],
    lease: [
      'Is it free in the next weeks?',
      'Which licence and hours do you ask for?',
      'What does the rate include?',
      'Is the price negotiable?',
    ],
    toollease: [
      'Is it free in the next weeks?',
      'Do you ship, and at what cost?',
      'When was it calibrated last?',
      'What does the rate include?',
    ],
  },
  send: 'Send message',
  privacy: 'The seller sees your name, but neither your email nor your phone.',
  guestName: 'Your name',
  guestMail: 'Your email',
  guestHint:
    'You need no account: we mail you one link, and your message is sent once you open it. The seller sees your name, but not your email.',
  guestKnown: 'Your email is confirmed in this browser, so this is sent at once.',
  guestForget: 'Not you?',
  haveAccount: 'You have an account?',
  mailedTitle: 'Check your mail to send it',
  mailed: (mail: string, seller: string) =>
    `We mailed a link to ${mail}. Open it, and your message goes to ${seller}. Nothing is sent before.`,
  mailedHint: 'The link works for a day. No mail? Look among the unwanted ones, or check the address.',
  mailedChange: 'Change the address or the message',
  unconfirmed:
    'Please confirm your email first, by the link that we mailed you. What you wrote is kept; send it then.',
  toLogin: 'Log in to send',
  left: (n: number) => `${grouped(n)} characters left`,
  sent: (name: string) => `Your message is on its way to ${name}`,
  sentText: 'We mail you when there is an answer.',
  toThread: 'Open the conversation',
  another: 'Write another message',
  sessionEnded: 'Your session has ended. Please log in again; what you wrote is kept.',
  unavailable: 'The server cannot be reached at the moment. What you wrote is kept; please try again.',
  other: 'That did not work. What you wrote is kept; please try again.',
}

export const report = {
  title: 'Report this advert',
  intro: 'Tell us what is wrong with it. The seller does not learn who you are.',
  reason: 'What is wrong?',
  reasons: byCode({
    fraud: 'It looks like fraud',
    facts: 'Facts are wrong',
    sold: 'It is no longer available',
    duplicate: 'It is listed twice',
    offensive: 'It is offensive',
    other: 'Something else',
  }),
  more: 'What else should we know?',
  moreHint: 'Optional. Links and numbers help us to check it.',
  threadTitle: 'Report this conversation',
  threadIntro: 'Our staff will read the conversation. The other person does not learn that it was you.',
  threadReasons: byCode({
    fraud: 'It looks like fraud',
    spam: 'It is advertising',
    offensive: 'It is offensive or threatening',
    other: 'Something else',
  }),
  send: 'Send report',
  /** The server's exact message (specification). */
  done: 'Thank you, we will look at it',
  doneText: 'If you are logged in, we mail you what came of it.',
  close: 'Close',
  needsReason: 'Please choose what is wrong.',
}
