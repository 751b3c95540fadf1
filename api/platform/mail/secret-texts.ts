/** Their text is a secret that nobody needs once they are delivered or given up. */
export const removedAfterSending: ReadonlySet<string> = new Set(['otp', 'welcome', 'mail-confirm'])

/** Put in the place of a text that was removed. */
export const removedText = '(the text was removed after sending)'

/** Codes and links with which one could act as the reader, and what people write to each other. */
const closedToStaff: ReadonlySet<string> = new Set(['otp', 'mail-confirm', 'search-confirm', 'new-message'])

interface Mail {
  readonly template: string
  readonly text: string
}

const tokens = /([?&]token=)[\w.~-]+/g

/** What staff may read of a mail; null for nothing. Links with which the reader could be spoken for lose their token. */
export const textForStaff = ({ template, text }: Mail): string | null =>
  closedToStaff.has(template) ? null : text.replace(tokens, '$1...')

/** Mails that are nothing but their code or link. */
const onlySecret: ReadonlySet<string> = new Set(['otp', 'mail-confirm', 'search-confirm'])

/** What stands of a mail in its reader's file of personal data: a file lies about, so it lets nobody act for them. */
export const textForReader = ({ template, text }: Mail): string =>
  onlySecret.has(template) ? '' : text.replace(tokens, '')
