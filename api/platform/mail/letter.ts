export interface Letter {
  readonly subject: string
  readonly text: string
}

/** A plain mail: greeting, paragraphs, signature. `name` is whatever somebody typed at registration. */
export const letter = (subject: string, name: string, paragraphs: readonly string[]): Letter => ({
  subject: oneLine(subject),
  text: `${[greeting(name), ...paragraphs, 'Kind regards,\nHangarlist'].join('\n\n')}\n`,
})

/** For titles inside subjects and sentences. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const greeting = (name: string): string => (isPlainName(name) ? `Hello ${name},` : 'Hello,')

/** Anyone can register a stranger's address; a "name" that reads as a link would make our mail carry it. */
export const isPlainName = (name: string): boolean => name !== '' && !/[/:@.\n\r]|\d{5}/.test(name)
