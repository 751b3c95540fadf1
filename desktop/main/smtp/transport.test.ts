import { afterEach, describe, expect, it } from 'vitest'
import type { SmtpAccount } from '../../../shared/contract/ipc-smtp'
import { certificate, goodPassword, startMailServer } from './mail-server.testing'
import { ownAccount } from './transport'

let server: Awaited<ReturnType<typeof startMailServer>>
afterEach(() => server.close())

const account = (more: Partial<SmtpAccount> = {}): SmtpAccount => ({
  host: 'localhost',
  port: server.port,
  security: 'starttls',
  user: 'moderator',
  from: 'moderator@example.test',
  fromName: 'Ünal at Hangarlist',
  ...more,
})
const opened = (more?: Partial<SmtpAccount>, password = goodPassword) =>
  ownAccount(account(more), password, { ca: certificate, patience: 2000 })
const mail = (to = 'seller@example.test') => ({
  mailId: 1,
  to,
  subject: 'Your advert',
  text: 'Hello Ada,\n\nplease call us.\n',
  html: '<p>Hello Ada,</p>',
  messageId: 'abc@hangarlist',
  headers: {
    'List-Unsubscribe': `<https://hangar.test/alerts/unsubscribe?token=${'x'.repeat(90)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})

describe('[DESK-07] the moderator’s own mail account', () => {
  it.each(['starttls', 'tls'] as const)('sends by %s, under the message id of the log', async security => {
    server = await startMailServer({ secure: security === 'tls' })
    expect(await opened({ security }).test()).toBeNull()
    expect(await opened({ security }).send(mail())).toEqual({ outcome: 'sent' })
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received
    expect([from, to]).toEqual(['moderator@example.test', ['seller@example.test']])
    expect(raw).toContain('Message-ID: <abc@hangarlist>')
    expect(raw).toContain('please call us.')
    expect(raw).toContain(`List-Unsubscribe: ${mail().headers['List-Unsubscribe']}\r\n`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('says that the sign-in is refused, and sends nothing', async () => {
    server = await startMailServer()
    const wrong = opened({}, 'wrong')
    const problem = 'localhost refused the sign-in. Check the user name and the password.'
    expect(await wrong.test()).toBe(problem)
    expect(await wrong.send(mail())).toEqual({ outcome: 'stopped', problem })
    expect(server.received).toEqual([])
  })

  it('gives no password to a server without encryption', async () => {
    server = await startMailServer({ plain: true })
    expect(await opened().test()).toContain('offers no encryption')
    expect(await opened().send(mail())).toMatchObject({ outcome: 'stopped' })
    expect([server.signIns(), server.received]).toEqual([0, []])
  })

  it('trusts no certificate that it cannot check', async () => {
    server = await startMailServer()
    const unknown = ownAccount(account(), goodPassword, { patience: 2000 })
    expect(await unknown.test()).toContain('certificate of localhost cannot be trusted')
    expect(server.signIns()).toBe(0)
  })

  it('says when nothing answers, and when the encryption is another', async () => {
    server = await startMailServer()
    expect(await opened({ port: 1 }).test()).toBe('Nothing answers at localhost:1.')
    expect(await opened({ security: 'tls' }).test()).toContain('Try STARTTLS')
  })

  it('one refused address fails alone; the other recipients still get their mail', async () => {
    server = await startMailServer({
      refuse: () => Object.assign(new Error('No such mailbox'), { responseCode: 550 }),
    })
    const delivered = await opened().send(mail())
    expect(delivered).toMatchObject({ outcome: 'failed', error: expect.stringContaining('550') as unknown })
  })

  it('a sender that the server refuses stops the mailing for all recipients', async () => {
    server = await startMailServer({ refuseSender: true })
    expect(await opened().send(mail())).toMatchObject({
      outcome: 'stopped',
      problem: expect.stringContaining('does not take mails from this address') as unknown,
    })
  })

  it('a connection cut before the text was not a mail; one cut after it may have been', async () => {
    server = await startMailServer({ cutAtRecipient: () => true })
    expect(await opened().send(mail())).toEqual({
      outcome: 'stopped',
      problem: 'The connection to localhost was lost.',
    })
    await server.close()
    server = await startMailServer({ cutAfterText: () => true })
    expect(await opened().send(mail())).toEqual({ outcome: 'unclear' })
    expect(server.received).toHaveLength(1)
  })
})
