import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverMails } from '../../platform/mail/worker'
import type { Delivery, MailTransport } from '../../platform/mail/transport'
import { startApi, type TestApi } from '../../testing/start-api'
import { aGuestTalk, aBrowser, tokenMailed, type GuestTalk } from '../guests/guests.factory'
import { aTalk } from '../messages.factory'
import { replyAddress } from './reply-address'
import { aBounce, aMail, mailSettings, post } from './mails.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi(mailSettings)
})
afterAll(() => api.close())

const addressOf = (threadId: number, side: 'buyer' | 'seller' = 'buyer') =>
  replyAddress(api.app.env, threadId, side)!

/** A guest's talk in which the seller has answered, with the mail that tells the guest. */
const answered = async () => {
  const talk = await aGuestTalk(api)
  const params = { threadId: talk.threadId }
  await talk.seller.client.messages.answer({ params, body: { text: 'It is.' } })
  const [mail] = await api.mailsTo(talk.mail, 'new-message')
  return { talk, mail: mail!, address: mail!.replyTo! }
}
const seenBySeller = async ({ seller, threadId }: Pick<GuestTalk, 'seller' | 'threadId'>) =>
  (await seller.client.messages.thread({ params: { threadId } })).messages
const textsIn = async (talk: Pick<GuestTalk, 'seller' | 'threadId'>) =>
  (await seenBySeller(talk)).map(({ text }) => text)

/** Sends what is due, and answers it. */
const deliver = async (): Promise<readonly Delivery[]> => {
  const sent: Delivery[] = []
  const transport: MailTransport = { send: async mail => void sent.push(mail), close: () => {} }
  api.clock.advance(61 * 60_000)
  await deliverMails(api.app, transport)
  return sent
}

describe('an answer by mail', () => {
  it('comes back into the thread from a guest, and from the seller by theirs', async () => {
    const { talk, address } = await answered()
    expect(address).toMatch(/^reply\+[\da-z]+-b-[\da-f]{24}@mail\.hangar\.test$/)
    const text = 'On Friday?\n\nOn Wed, Nov 25, 2026 at 10:03 AM Hangarlist <x@hangar.test> wrote:\n> It is.'
    expect(await post(api, aMail({ from: `Gerda <${talk.mail}>`, to: address, text }))).toMatchObject({
      status: 200,
      outcome: 'message',
    })
    const [, , last] = await seenBySeller(talk)
    expect(last).toMatchObject({ text: 'On Friday?', mine: false, via: 'mail' })
    const toSeller = (await api.mailsTo(talk.seller.user.mail, 'new-message')).at(-1)!
    const answer = aMail({ from: talk.seller.user.mail, to: toSeller.replyTo!, text: 'Friday is fine.' })
    expect((await post(api, answer)).outcome).toBe('message')
    const { messages } = await talk.client.guests.thread({ body: { token: talk.token } })
    expect(messages.map(message => [message.text, message.mine])).toEqual([
      ['Is it still for sale?', true],
      ['It is.', false],
      ['On Friday?', true],
      ['Friday is fine.', false],
    ])
  })

  it('is told in a mail that programs show in the same conversation, and to which one can answer', async () => {
    const { talk, mail, address } = await answered()
    expect(mail.text.split('\n')[0]).toBe('--- Please write your answer above this line ---')
    expect(mail.text).toContain('You can answer this mail with text.')
    const messageId = `from-the-guest-${talk.threadId}@mail.buyers.test`
    await deliver()
    await post(api, aMail({ from: talk.mail, to: address, text: 'On Friday?', messageId }))
    const params = { threadId: talk.threadId }
    await talk.seller.client.messages.answer({ params, body: { text: 'Friday is fine.' } })
    const sent = (await deliver()).find(({ to, text }) => to === talk.mail && text.includes('Friday is fine'))
    expect(sent).toMatchObject({
      replyTo: address,
      headers: {
        'In-Reply-To': `<${messageId}>`,
        References: `<thread-${talk.threadId}-buyer@hangarlist> <${messageId}>`,
        'Auto-Submitted': 'auto-generated',
      },
    })
    const first = (await api.mailsTo(talk.mail, 'new-message')).at(0)!
    expect(sent?.subject).toBe(first.subject)
  })

  it('mails the next message without a pause to who has answered, and with one to who has not', async () => {
    const { talk, address } = await answered()
    const params = { threadId: talk.threadId }
    await deliver()
    const say = (text: string) => talk.seller.client.messages.answer({ params, body: { text } })
    const due = async () => {
      const mail = (await api.mailsTo(talk.mail, 'new-message')).at(-1)!
      return Math.round((mail.notBefore.getTime() - mail.createdAt.getTime()) / 60_000)
    }
    await post(api, aMail({ from: talk.mail, to: address, text: 'On Friday?' }))
    await say('Fine.')
    expect(await due()).toBe(1)
    api.clock.advance(60_000)
    await deliverMails(api.app, { send: async () => {}, close: () => {} })
    await say('At noon.')
    expect(await due()).toBe(5)
  })

  it('is taken once, however often it arrives, also at the same moment', async () => {
    const { talk, address } = await answered()
    const mail = aMail({ from: talk.mail, to: address, text: 'Only once' })
    const outcomes = await Promise.all([post(api, mail), post(api, mail)])
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['duplicate', 'message']))
    expect((await post(api, mail)).outcome).toBe('duplicate')
    expect(await textsIn(talk)).toEqual(['Is it still for sale?', 'It is.', 'Only once'])
  })

  it('from another address is not believed, and its owner is told at the known one', async () => {
    const { talk, address } = await answered()
    const mail = aMail({ from: 'Gerda <gerda.private@buyers.test>', to: address, text: 'It is me' })
    expect((await post(api, mail)).outcome).toBe('stranger')
    expect(await textsIn(talk)).toHaveLength(2)
    const [told] = await api.mailsTo(talk.mail, 'answer-refused')
    expect(told?.text).toContain('another mail address than yours')
    expect(told?.text).not.toContain('It is me')
    expect(await api.mailsTo('gerda.private@buyers.test')).toEqual([])
  })

  it('to an address that was guessed, changed or is another side’s, reaches nobody', async () => {
    const { talk, address } = await answered()
    const others = [
      address.replace(/[\da-f]{24}/, '0'.repeat(24)),
      address.replace('-b-', '-s-'),
      'reply@mail.hangar.test',
      addressOf(999_999_999),
    ]
    const outcomes = []
    for (const to of others)
      outcomes.push((await post(api, aMail({ from: talk.mail, to, text: 'Hello' }))).outcome)
    expect(outcomes).toEqual(['unaddressed', 'unaddressed', 'unaddressed', 'unaddressed'])
    const sellers = addressOf(talk.threadId, 'seller')
    expect((await post(api, aMail({ from: talk.mail, to: sellers, text: 'Hello' }))).outcome).toBe('stranger')
    expect(await textsIn(talk)).toHaveLength(2)
  })

  it('is found by the address that the mail server names, and in capital letters', async () => {
    const { talk, address } = await answered()
    const hidden = aMail({ from: talk.mail, to: 'undisclosed-recipients:;', text: 'As a blind copy' })
    expect((await post(api, hidden, { recipient: address })).outcome).toBe('message')
    const loud = aMail({ from: talk.mail.toUpperCase(), to: address.toUpperCase(), text: 'LOUD' })
    expect((await post(api, loud)).outcome).toBe('message')
    const delivered = aMail({
      from: talk.mail,
      to: 'somebody@mail.hangar.test',
      headers: [`Delivered-To: ${address}`],
      text: 'Delivered',
    })
    expect((await post(api, delivered)).outcome).toBe('message')
  })

  it.each([
    ['a vacation reply', ['Auto-Submitted: auto-replied (vacation)']],
    ['an absence of Exchange', ['Auto-Submitted: auto-generated', 'X-MS-Exchange-Inbox-Rules-Loop: x']],
    ['an older answering machine', ['X-Autoreply: yes', 'Precedence: bulk']],
    ['a mailing list', ['List-Id: <all.buyers.test>', 'Precedence: list']],
    ['a newsletter', ['List-Unsubscribe: <https://bad.test>']],
    ['a loop', ['X-Loop: reply@mail.hangar.test']],
    ['the null sender', ['Return-Path: <>']],
  ])('is not made of %s', async (_, headers) => {
    const { talk, address } = await answered()
    const mail = aMail({ from: talk.mail, to: address, headers, text: 'I am away until Monday.' })
    expect((await post(api, mail)).outcome).toBe('automatic')
    expect(await textsIn(talk)).toHaveLength(2)
    expect(await api.mailsTo(talk.mail, 'answer-refused')).toEqual([])
  })

  it('is not made of our own mail that comes back', async () => {
    const { talk, mail, address } = await answered()
    const own = aMail({ from: talk.mail, to: address, messageId: mail.messageId, text: mail.text })
    expect((await post(api, own)).outcome).toBe('automatic')
  })

  it('names the files that came with it and were not taken, to both and in the mail', async () => {
    const { talk, address } = await answered()
    const body = `Content-Type: multipart/mixed; boundary="M"

--M
Content-Type: text/plain; charset=utf-8

See the papers.
--M
Content-Type: application/pdf; name="logbook.pdf"
Content-Disposition: attachment; filename="logbook.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQK
--M--`
    expect((await post(api, aMail({ from: talk.mail, to: address, body }))).outcome).toBe('message')
    expect((await seenBySeller(talk)).at(-1)).toMatchObject({
      text: 'See the papers.',
      refusedFiles: ['logbook.pdf'],
    })
    const told = (await api.mailsTo(talk.seller.user.mail, 'new-message')).at(-1)!
    expect(told.text).toContain('were not taken')
    const alone = body.replace('See the papers.', '')
    expect((await post(api, aMail({ from: talk.mail, to: address, body: alone }))).outcome).toBe('empty')
    const [refused] = await api.mailsTo(talk.mail, 'answer-refused')
    expect(refused?.text).toContain('Files are not taken.')
  })

  it('is refused, and its writer told, where a message on the site would be', async () => {
    const { talk, address } = await answered()
    const params = { threadId: talk.threadId }
    await talk.seller.client.messages.move({ params, body: { state: 'blocked' } })
    expect((await post(api, aMail({ from: talk.mail, to: address, text: 'Hello?' }))).outcome).toBe('refused')
    const [told] = await api.mailsTo(talk.mail, 'answer-refused')
    expect(told?.text).toContain('This person does not take messages from you.')
    const { buyer, seller, threadId } = await aTalk(api)
    await api.app.db.models.User.update({ confirmedAt: null }, { where: { id: buyer.user.id } })
    const unconfirmed = aMail({ from: buyer.user.mail, to: addressOf(threadId), text: 'Hello?' })
    expect((await post(api, unconfirmed)).outcome).toBe('refused')
    expect(await textsIn({ seller, threadId })).toHaveLength(1)
  })

  it('warns of money in advance as on the site', async () => {
    const { talk, address } = await answered()
    const text = 'Please send the deposit by Western Union before the inspection.'
    await post(api, aMail({ from: talk.mail, to: address, text }))
    expect((await seenBySeller(talk)).at(-1)?.warning).toMatchObject({ asksMoneyFirst: true })
  })

  it('goes on where an account has taken the conversation over, and into the one that it was merged with', async () => {
    const { talk, address } = await answered()
    const mine = await api.as('user', { mail: `other.${talk.threadId}@example.test` })
    await mine.client.messages.start({ body: { advertId: talk.advertId, text: 'As an account' } })
    const values = { mail: talk.mail, confirmedAt: null }
    await api.app.db.models.User.update(values, { where: { id: mine.user.id } })
    await mine.client.account.sendMailLink({ body: {} })
    const token = await tokenMailed(api, talk.mail, 'mail-confirm')
    await aBrowser(api).client.account.confirmMail({ body: { token } })
    expect((await post(api, aMail({ from: talk.mail, to: address, text: 'Still me' }))).outcome).toBe(
      'message',
    )
    const [thread] = (await talk.seller.client.messages.threads()).data
    expect(thread).toMatchObject({ isGuest: false, last: { text: 'Still me' } })
  })
})

describe('a mail that comes back', () => {
  it('marks its messages as undelivered for their writer, until the reader has seen them', async () => {
    const { talk, mail, address } = await answered()
    await deliver()
    expect((await post(api, aBounce(address, talk.mail, mail.messageId))).outcome).toBe('bounce')
    expect((await seenBySeller(talk)).map(({ undelivered }) => undelivered)).toEqual([undefined, true])
    const read = await talk.client.guests.thread({ body: { token: talk.token } })
    expect(read.messages.map(({ undelivered }) => undelivered)).toEqual([undefined, undefined])
    await talk.client.guests.read({ body: { token: talk.token, upTo: read.messages.at(-1)!.id } })
    expect((await seenBySeller(talk)).at(-1)?.undelivered).toBeUndefined()
  })

  it('is found by its address alone, where the report does not name it', async () => {
    const { talk, address } = await answered()
    await deliver()
    expect((await post(api, aBounce(address, talk.mail, null))).outcome).toBe('bounce')
    expect((await seenBySeller(talk)).at(-1)?.undelivered).toBe(true)
  })

  it('is not one that is only late, nor one of another mail', async () => {
    const { talk, mail, address } = await answered()
    await deliver()
    expect((await post(api, aBounce(address, talk.mail, mail.messageId, 'delayed'))).outcome).toBe(
      'automatic',
    )
    expect((await post(api, aBounce(address, talk.mail, 'another@hangarlist'))).outcome).toBe('automatic')
    expect((await seenBySeller(talk)).at(-1)?.undelivered).toBeUndefined()
  })

  it('is marked, too, when the mail server refuses it at once', async () => {
    const { talk } = await answered()
    const refuses: MailTransport = {
      send: async () => {
        throw Object.assign(new Error('550 no such user'), { responseCode: 550 })
      },
      close: () => {},
    }
    for (let round = 0; round < 7; round++) {
      api.clock.advance(6 * 60 * 60_000)
      await deliverMails(api.app, refuses)
    }
    expect((await seenBySeller(talk)).at(-1)?.undelivered).toBe(true)
  })
})

describe('the webhook', () => {
  it('takes nothing that is not signed with the secret, was changed, or is older than five minutes', async () => {
    const { talk, address } = await answered()
    const mail = aMail({ from: talk.mail, to: address, text: 'Forged' })
    const other = `whsec_${Buffer.from('another secret of 32 characters.').toString('base64')}`
    const tampered = JSON.stringify({ raw: Buffer.from(`${mail}!`).toString('base64') })
    const old = new Date(Date.now() - 6 * 60_000)
    for (const hook of [{ secret: other }, { tampered }, { at: old }])
      expect(await post(api, mail, hook)).toMatchObject({
        status: 400,
        message: 'The signature of this mail is not valid.',
      })
    const bare = await api.post('/webhooks/mail', { raw: Buffer.from(mail).toString('base64') })
    expect(bare.status).toBe(400)
    expect(await textsIn(talk)).toHaveLength(2)
  })

  it('says what is wrong with a body that holds no mail, or too much', async () => {
    const wrong = await post(api, '', { recipient: 'x'.repeat(400) })
    expect(wrong).toMatchObject({ status: 422, message: expect.any(String) })
    const large = await post(api, Buffer.alloc(11 * 2 ** 20, 'x'))
    expect(large.status).toBe(413)
  })

  it('holds four bodies at once, and asks the sender of a fifth to come again', async () => {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'a',
      'webhook-timestamp': 'b',
      'webhook-signature': 'c',
    }
    const stalled = [1, 2, 3, 4].map(() => {
      const request = httpRequest(`${api.url}/webhooks/mail`, { method: 'POST', headers })
      request.on('error', () => {})
      request.write('{')
      return request
    })
    await expect
      .poll(async () => (await api.fetch('/webhooks/mail', { method: 'POST', headers, body: '{}' })).status)
      .toBe(503)
    for (const request of stalled) request.destroy()
    await expect
      .poll(async () => (await api.fetch('/webhooks/mail', { method: 'POST', headers, body: '{}' })).status)
      .toBe(400)
  })

  it('is not there without its secret, and mails then name the link alone', async () => {
    const plain = await startApi()
    expect((await post(plain, 'x')).status).toBe(404)
    const talk = await aGuestTalk(plain)
    const params = { threadId: talk.threadId }
    await talk.seller.client.messages.answer({ params, body: { text: 'It is.' } })
    const [mail] = await plain.mailsTo(talk.mail, 'new-message')
    expect(mail?.replyTo).toBeNull()
    expect(mail?.text).toContain('please answer by the link')
    expect(mail?.text).not.toContain('above this line')
    await plain.close()
  })
})
