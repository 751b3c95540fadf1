/** Templates whose texts are secrets that are no longer needed once they are sent or have failed. */
export const removedAfterSending: ReadonlySet<string> = new Set([
  'otp',
  'welcome',
  'mail-confirm',
  'enquiry-confirm',
  'thread-link',
])

/** Templates of codes and links for which somebody waits in front of a screen; they are sent before all others. */
export const waitedFor: ReadonlySet<string> = new Set([
  'otp',
  'welcome',
  'mail-confirm',
  'enquiry-confirm',
  'search-confirm',
  'thread-link',
])

/** Put in the place of a text that was removed. */
export const removedText = '(the text was removed after sending)'

/** Codes and links that let one act as the reader, and private messages. */
const closedToStaff: ReadonlySet<string> = new Set([
  'otp',
  'mail-confirm',
  'search-confirm',
  'new-message',
  'booking-requested',
  'booking-confirmed',
  'booking-declined',
  'booking-cancelled',
  'booking-withdrawn',
  'enquiry-confirm',
  'thread-link',
])

interface Mail {
  readonly template: string
  readonly text: string
}

const tokens = /([?&]token=)[\w.~-]+/g

/** The text of a mail that staff may read; null for none. Links that let one act as the reader lose their token. */
export const textForStaff = ({ template, text }: Mail): string | null =>
  closedToStaff.has(template) ? null : text.replace(tokens, '$1...')

/** Mails that consist only of their code or link. */
const onlySecret: ReadonlySet<string> = new Set([
  'otp',
  'mail-confirm',
  'search-confirm',
  'enquiry-confirm',
  'thread-link',
])

/** The text for the reader's export of personal data, without secrets, as such a file may be left lying around. */
export const textForReader = ({ template, text }: Mail): string =>
  onlySecret.has(template) ? '' : text.replace(tokens, '')
