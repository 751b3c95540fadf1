/** Their text is a secret that nobody needs once they are delivered or given up. */
export const removedAfterSending: ReadonlySet<string> = new Set(['otp'])

/** Put in the place of a text that was removed. */
export const removedText = '(the text was removed after sending)'

/** Codes and links with which one could act as the reader, and what people write to each other. */
const closedToStaff: ReadonlySet<string> = new Set(['otp', 'mail-confirm', 'search-confirm', 'new-message'])

/** What staff may read of a mail; null for nothing. Links with which the reader could be spoken for lose their token. */
export const textForStaff = ({ template, text }: { template: string; text: string }): string | null =>
  closedToStaff.has(template) ? null : text.replace(/([?&]token=)[\w.~-]+/g, '$1...')
