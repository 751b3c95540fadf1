/**
 * What the refusal of a mail is about.
 * - `address`: it does not exist; no mail will ever arrive there.
 * - `mail`: this mail, such as its size; sending it again would not help.
 * - `other`: neither; a full mailbox, a rule about senders, the sign-in at the mail server. It may be mended.
 * - `later`: something that passes, or that shows in some days to be the address after all.
 */
export type Refusal = 'address' | 'mail' | 'other' | 'later'

interface Answer {
  /** The SMTP reply code, such as 550. */
  readonly code?: number | undefined
  /** The enhanced status code (RFC 3463), such as `5.1.1`; by default that in the text. */
  readonly status?: string | undefined
  /** What the server said. */
  readonly text: string
  /** What it answered: the recipient, the text, or the connection, sign-in or sender, which is about no mail. */
  readonly to: 'recipient' | 'text' | 'session'
}

/** Subject and detail of statuses (RFC 3463, sections 3.2 and 3.3; 1.10 is RFC 7505): the recipient is no address. */
const ofAddress = new Set(['1.0', '1.1', '1.2', '1.3', '1.4', '1.6', '1.10', '2.1'])
/** Too long for the mailbox (2.3) or the system (3.4). */
const ofMail = new Set(['2.3', '3.4'])
/** Reply codes without a status that are about the recipient when they answer RCPT (RFC 5321, 4.2.3; RFC 7504). */
const codesOfAddress = new Set([550, 551, 553, 556])
/** Our mail server wants a sign-in, encryption, or another one (RFC 4954). */
const codesOfSignIn = new Set([530, 534, 535, 538])
/** What servers that know no statuses say when they refuse the sender, not the recipient. */
const ofPolicy = /\b(?:spam|block|black|polic|relay|reputation|authenti|spf\b|dkim|dmarc|rate\b|grey)/i

/** What the refusal of a mail is about, by its status (RFC 3463) or, where there is none, by its reply code. */
export const refusalOf = ({ code, status, text, to }: Answer): Refusal => {
  if (to === 'session') return 'other'
  const [, kind, detail = ''] = /^([45])\.(\d{1,3}\.\d{1,3})$/.exec(status ?? statusIn(text) ?? '') ?? []
  if (kind !== undefined) return byStatus(kind, detail)
  if (code === undefined || code < 500) return 'later'
  if (codesOfSignIn.has(code) || ofPolicy.test(text)) return 'other'
  return to === 'recipient' && codesOfAddress.has(code) ? 'address' : 'mail'
}

const byStatus = (kind: string, detail: string): Refusal => {
  const subject = detail.replace(/\..*/, '')
  // A full mailbox and a rule about senders say nothing against the address, now or later.
  if (detail === '2.2' || subject === '7') return 'other'
  if (kind === '4') return 'later'
  if (ofAddress.has(detail)) return 'address'
  if (ofMail.has(detail) || subject === '6') return 'mail'
  // No way to its server: a domain that is gone says this for ever.
  return subject === '4' ? 'later' : 'other'
}

/** The status within an answer such as `550 5.1.1 no such user`. */
const statusIn = (text: string): string | undefined =>
  /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?=[\s:;,]|$)/.exec(text)?.[1]
