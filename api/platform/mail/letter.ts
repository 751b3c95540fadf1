export interface Letter {
  readonly subject: string
  readonly text: string
}

/** A plain mail: greeting, paragraphs, signature. `name` is unvalidated text from the registration. */
export const letter = (subject: string, name: string, paragraphs: readonly string[]): Letter => ({
  subject: oneLine(subject),
  text: `${[greeting(name), ...paragraphs, 'Kind regards,\nHangarlist'].join('\n\n')}\n`,
})

/** Puts a title on one line, for subjects and sentences. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const greeting = (name: string): string => (isPlainName(name) ? `Hello ${name},` : 'Hello,')

/** Anyone can register a stranger's address, so a name that contains a link is left out of our mails. */
export const isPlainName = (name: string): boolean => name !== '' && !/[/:@.\n\r]|\d{5}/.test(name)

/** A company's name on one line, in which no mail program finds a link: names such as “Example GmbH & Co.KG” have dots. */
export const companyInMail = (name: string): string =>
  oneLine(name)
    .replace(/[/:@]+/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
