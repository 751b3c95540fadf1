import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { parseEnv } from '../env/env'
import { receiveMails } from './smtp.testing'
import { smtpTransport, type Delivery, type MailTransport } from './transport'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const replyAddress = 'reply+1a-b-0123456789abcdef01234567@mail.hangar.test'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'hangarlist-dkim-'))
let smtp: Awaited<ReturnType<typeof receiveMails>>
let transport: MailTransport
const transportWith = (settings: Readonly<Record<string, string>>) =>
  smtpTransport(
    parseEnv({
      DATA_DIR,
      MAIL_FROM: 'Hangarlist Ünal <desk@hangar.test>',
      SMTP_URL: smtp.url,
      ...settings,
    }),
  )!

beforeAll(async () => {
  smtp = await receiveMails()
  transport = transportWith({ MAIL_DKIM_SELECTOR: 'nov-26', MAIL_DKIM_KEY: pem })
})
beforeEach(() => {
  smtp.received.length = 0
})
afterAll(async () => {
  transport.close()
  await smtp.close()
  rmSync(DATA_DIR, { recursive: true })
})

const letter: Delivery = {
  to: 'pilot@hangar.test',
  subject: 'Ihr Inserat „Mooney Über-Ovation“ 🛩',
  text: 'Merhaba Şükrü,\n\n.\nline after a dot  \n\n\n',
  html: '<p>Merhaba Şükrü</p>',
  messageId: 'a-mail@hangarlist',
  replyTo: replyAddress,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<https://hangar.test/alerts/unsubscribe?token=${'x'.repeat(180)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}
const send = async (more: Partial<Delivery> = {}, by = transport) => {
  await by.send({ ...letter, ...more })
  return smtp.received.at(-1)!.raw
}

/** The headers of a raw mail, as they stand. */
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/)
const named = (raw: string, name: string) =>
  headersOf(raw).findLast(line => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
/** The tags of its signature, without spaces. */
const tagsOf = (raw: string) => {
  const value = (named(raw, 'dkim-signature') ?? '').replace(/^[^:]*:/, '').replace(/\s+/g, '')
  return Object.fromEntries(
    value.split(';').map(tag => [tag.split('=', 1)[0] ?? '', tag.replace(/^[^=]*=/, '')]),
  )
}

/** `relaxed` of RFC 6376, sections 3.4.2 and 3.4.4. */
const relaxedHeader = (line: string) => {
  const [, name = '', value = ''] = /^([^:]*):([^]*)$/.exec(line) ?? []
  const unfolded = value.replace(/\r\n/g, '').replace(/[ \t]+/g, ' ')
  return `${name.trim().toLowerCase()}:${unfolded.trim()}`
}
const relaxedBody = (raw: string) =>
  raw
    .slice(raw.indexOf('\r\n\r\n') + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(?:\r\n)*$/, '\r\n')

/** Whether a mail server would take the signature of a mail as good, with our public key in DNS. */
const isGood = (raw: string): boolean => {
  const tags = tagsOf(raw)
  if (tags['bh'] !== createHash('sha256').update(relaxedBody(raw)).digest('base64')) return false
  const signed = (tags['h'] ?? '').split(':').map(name => relaxedHeader(named(raw, name) ?? `${name}:`))
  const own = relaxedHeader(named(raw, 'dkim-signature') ?? '').replace(/\bb=[^;]*$/, 'b=')
  return verify(
    'sha256',
    Buffer.from([...signed, own].join('\r\n')),
    publicKey,
    Buffer.from(tags['b'] ?? '', 'base64'),
  )
}

it('a mail arrives with a good signature of the domain that it is from, whatever its envelope', async () => {
  const raw = await send()
  expect(smtp.received[0]!.from).toBe(replyAddress)
  expect(tagsOf(raw)).toMatchObject({ v: '1', a: 'rsa-sha256', d: 'hangar.test', s: 'nov-26' })
  expect(isGood(raw)).toBe(true)
  const attached = await send({
    replyTo: null,
    headers: {},
    attachments: [
      { filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.alloc(90_000, 7) },
    ],
  })
  expect(isGood(attached)).toBe(true)
})

it('its sender, words and way to unsubscribe cannot be changed on the way', async () => {
  const raw = await send()
  const forged = [
    raw.replace('desk@hangar.test', 'desk@hangar2.test'),
    raw.replace(/^Subject: /m, 'Subject: Re: '),
    raw.replace(/^Reply-To: /m, 'Reply-To: x'),
    raw.replace('/alerts/unsubscribe', '/alerts/other'),
    raw.replace('=One-Click', '=Two-Clicks'),
    raw.replace('line after', 'line before'),
  ]
  expect(new Set([raw, ...forged]).size).toBe(forged.length + 1)
  expect(forged.map(isGood)).toEqual(forged.map(() => false))
})

it('a mail has no signature where no key is set', async () => {
  const plain = transportWith({})
  expect(named(await send({}, plain), 'dkim-signature')).toBeUndefined()
  plain.close()
})
