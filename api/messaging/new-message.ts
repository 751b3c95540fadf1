import type { MessageWarning } from '../../shared/contract/messages'
import { isPlainName, letter, oneLine, type Letter } from '../platform/mail/letter'

interface Facts {
  readonly name: string
  /** Title of the thread's advert. */
  readonly title: string
  /** First name of the author, as they typed it at registration. */
  readonly from: string
  readonly text: string
  /** The message's warning, if any. */
  readonly warning: MessageWarning | null
  /** The thread's number of unread messages. */
  readonly unread: number
  /** Whether the reader is the advert's seller. */
  readonly selling: boolean
  /** Absolute URL of the thread. */
  readonly link: string
}

const excerptLength = 500

/** To a user with unread messages in a thread (checklist PROF-03). It does not disclose the author's address. */
export const newMessageMail = ({
  name,
  title,
  from,
  text,
  warning,
  unread,
  selling,
  link,
}: Facts): Letter => {
  const writer = isPlainName(from) ? from : selling ? 'Somebody' : 'The seller'
  const subject = selling ? `New message about your advert: ${title}` : `New answer about: ${title}`
  const more = unread > 1 ? ` You have ${unread} messages to read there; this is the last one.` : ''
  return letter(subject, name, [
    `${writer} wrote to you about "${oneLine(title)}".${more}`,
    ...(warning ? [warned(warning)] : []),
    quoted(text),
    `Read it and answer here: ${link}`,
    'An answer to this mail reaches nobody. Never send money before you have seen what you buy, and report messages that look like fraud.',
  ])
}

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

/** Quotes a stranger's text line by line, to mark it as theirs; our mails must not carry their links. */
const quoted = (text: string): string => {
  // The search for links takes more than linear time, so it only gets the part that may be shown.
  const plain = withoutLinks(text.slice(0, 2 * excerptLength).toWellFormed())
  const shown = plain.length > excerptLength ? `${plain.slice(0, excerptLength).toWellFormed()}…` : plain
  return shown
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(line => `> ${line}`.trimEnd())
    .join('\n')
}

// URLs with a scheme, mail addresses, and bare host names, which mail programs turn into links too.
const links =
  /[a-z][a-z\d+.-]*:\/\/\S*|(?:mailto|tel|javascript|data):\S*|\S+@\S+|(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+\p{L}{2,}(?![\p{L}\d])(?:[/?#]\S*)?/giu
const withoutLinks = (text: string): string => text.replace(links, '[link]')
