import type { MessageWarning } from '../../shared/contract/messages'
import { companyInMail, isPlainName, letter, oneLine, type Letter } from '../platform/mail/letter'

/** A message as a mail tells it. */
export interface MailedMessage {
  readonly text: string
  /** The message's warning, if any. */
  readonly warning: MessageWarning | null
  /** Names of the files that came with it by mail and were not taken. */
  readonly refusedFiles: readonly string[]
}

interface Facts {
  readonly name: string
  /** Title of the thread's advert. */
  readonly title: string
  /** First name of the author, as they typed it at registration. */
  readonly from: string
  /** The company that the author speaks for. */
  readonly company: string | null
  /** What the mail tells, oldest first. */
  readonly messages: readonly MailedMessage[]
  /** The thread's number of unread messages. */
  readonly unread: number
  /** Whether the reader is the advert's seller. */
  readonly selling: boolean
  /** Absolute URL of the thread. */
  readonly link: string
  /** Whether the link alone opens the thread. */
  readonly isGuest: boolean
  /** Whether an answer to the mail is taken. */
  readonly isAnswerable: boolean
}

/** Characters of messages that one mail shows. */
const mostShown = 8000

/** What is written above it is an answer, what follows is our mail; `answerText` cuts here. */
export const answerMark = '--- Please write your answer above this line ---'

/** To somebody with unread messages in a thread (checklist PROF-03). It does not disclose the author's address. */
export const newMessageMail = (facts: Facts): Letter => {
  const { name, title, messages, unread, selling, link, isGuest, isAnswerable } = facts
  const subject = selling ? `New message about your advert: ${title}` : `New answer about: ${title}`
  const more = unread > 1 ? ` You have ${unread} messages to read there.` : ''
  const made = letter(subject, name, [
    `${writerOf(facts)} wrote to you about "${oneLine(title)}".${more}`,
    ...warnings(messages),
    ...quotedMessages(messages),
    ...(isAnswerable ? ['You can answer this mail with text.'] : []),
    `Read it and answer here: ${link}`,
    ...(isGuest
      ? [
          'This link is for you alone: whoever has it can read and answer. It works for 30 days; each mail brings a new one. There you can also stop these mails and delete your data.',
        ]
      : []),
    `${isAnswerable ? '' : 'An answer to this mail reaches nobody: please answer by the link. '}Never send money before you have seen what you buy, and report messages that look like fraud.`,
  ])
  return isAnswerable ? { ...made, text: `${answerMark}\n\n${made.text}` } : made
}

/** Who has written, as the other side's mails name them. */
export const writerOf = ({ from, company, selling }: Pick<Facts, 'from' | 'company' | 'selling'>): string => {
  const known = isPlainName(from) ? from : selling ? 'Somebody' : 'The seller'
  return company ? `${known} (${companyInMail(company)})` : known
}

/** Each warning once, since several messages may carry the same. */
const warnings = (messages: readonly MailedMessage[]): readonly string[] => [
  ...new Set(messages.flatMap(({ warning }) => (warning ? [warned(warning)] : []))),
]

/** The same warning as beside the message in the conversation. */
const warned = ({ asksMoneyFirst, account }: MessageWarning): string =>
  [
    'Please take care:',
    ...(asksMoneyFirst ? ['this message asks for money in advance.'] : []),
    ...(account
      ? [
          `${asksMoneyFirst ? 'It' : 'this message'} names another bank account (${account.now}) than before (${account.before}).`,
        ]
      : []),
    'Pay nothing before you have seen what you buy, and ask by phone whose account it is.',
  ].join(' ')

/** The messages as far as they have room, the newest whole before the others. */
export const quotedMessages = (messages: readonly MailedMessage[]): readonly string[] => {
  let room = mostShown
  const shown = messages.toReversed().flatMap(({ text, refusedFiles }) => {
    if (room <= 0) return []
    const part = quoted(text, room)
    room -= part.length
    if (refusedFiles.length === 0) return [part]
    const files = withoutLinks(refusedFiles.map(oneLine).join(', ')).slice(0, 500)
    // The newest comes first here, so what stands below a message comes before it.
    return [`Files came with it and were not taken: ${files}.`, part]
  })
  return shown.toReversed()
}

/** Quotes a stranger's text line by line, to mark it as theirs; our mails must not carry their links. */
const quoted = (text: string, room: number): string => {
  // The search for links takes more than linear time, so it only gets the part that may be shown.
  const plain = withoutLinks(text.slice(0, room).toWellFormed())
  const shown = text.length > room ? `${plain}…` : plain
  return shown
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(line => `> ${line}`.trimEnd())
    .join('\n')
}

// Addresses with a scheme, mail addresses, and bare names of hosts, which mail programs turn into links too.
const links =
  /[a-z][a-z\d+.-]*:\/\/\S*|(?:mailto|tel|javascript|data):\S*|\S+@\S+|(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+\p{L}{2,}(?![\p{L}\d])(?:[/?#]\S*)?/giu
/** Longer words are no text; the search for links would take long on them. */
const mostOfWord = 300
const withoutLinks = (text: string): string =>
  text
    .replace(/\S+/g, word => (word.length > mostOfWord ? `${word.slice(0, mostOfWord)}…` : word))
    .replace(links, '[link]')
