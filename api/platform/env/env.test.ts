import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseEnv } from './env'

const folder = mkdtempSync(join(tmpdir(), 'hangarlist-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const parse = (settings: Readonly<Record<string, string>>) => parseEnv({ DATA_DIR: folder, ...settings })

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const REPLY_ADDRESS = 'Reply@mail.hangar.test'

describe('settings of answers by mail', () => {
  it('may be left out, and then no answer is taken', () => {
    const { REPLY_ADDRESS: address, INBOUND_MAIL_SECRET, IMAP_URL } = parse({ REPLY_ADDRESS: '' })
    expect([address, INBOUND_MAIL_SECRET, IMAP_URL]).toEqual([undefined, undefined, undefined])
  })

  it('are an address, in lower case, with a secret, a mailbox or both', () => {
    const IMAP_URL = 'imaps://reply:a%20secret@mail.hangar.test/INBOX'
    expect(parse({ REPLY_ADDRESS, INBOUND_MAIL_SECRET: secret, IMAP_URL })).toMatchObject({
      REPLY_ADDRESS: 'reply@mail.hangar.test',
      INBOUND_MAIL_SECRET: secret,
      IMAP_URL,
    })
    expect(parse({ REPLY_ADDRESS, INBOUND_MAIL_SECRET: secret }).IMAP_URL).toBeUndefined()
    expect(parse({ REPLY_ADDRESS, IMAP_URL }).INBOUND_MAIL_SECRET).toBeUndefined()
  })

  it.each([
    ['REPLY_ADDRESS', { REPLY_ADDRESS }],
    ['REPLY_ADDRESS', { INBOUND_MAIL_SECRET: secret }],
    ['REPLY_ADDRESS', { REPLY_ADDRESS: 'reply', INBOUND_MAIL_SECRET: secret }],
    ['REPLY_ADDRESS', { REPLY_ADDRESS: 'a+b@hangar.test', INBOUND_MAIL_SECRET: secret }],
    ['REPLY_ADDRESS', { REPLY_ADDRESS: `${'x'.repeat(25)}@hangar.test`, INBOUND_MAIL_SECRET: secret }],
    ['INBOUND_MAIL_SECRET', { REPLY_ADDRESS, INBOUND_MAIL_SECRET: 'a plain secret' }],
    ['INBOUND_MAIL_SECRET', { REPLY_ADDRESS, INBOUND_MAIL_SECRET: 'whsec_c2hvcnQ=' }],
    ['IMAP_URL', { REPLY_ADDRESS, IMAP_URL: 'https://mail.hangar.test' }],
    ['IMAP_URL', { REPLY_ADDRESS, IMAP_URL: 'imaps://mail.hangar.test' }],
  ])('stop the start where they are wrong, by name: %s (%o)', (name, settings) => {
    expect(() => parse(settings)).toThrow(new RegExp(`^${name}: `))
  })
})
