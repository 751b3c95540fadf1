import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'
import { deliverMails } from '../platform/mail/worker'
import type { MailTransport } from '../platform/mail/transport'
import { aTalk } from './messages.factory'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://hangar.test' })
})
afterAll(() => api.close())

const minute = 60_000
const noticesTo = (recipient: string) => api.mailsTo(recipient, 'new-message')

/** Sends what is due, and answers the subjects that went out. */
const deliver = async () => {
  const sent: { to: string; subject: string; text: string }[] = []
  const transport: MailTransport = {
    send: async mail => void sent.push(mail),
    close: () => {},
  }
  await deliverMails(api.app, transport)
  return sent
}

it('[PROF-03] a question is told to the seller by mail, with a way back and without an address', async () => {
  const { buyer, seller, threadId } = await aTalk(api, {
    text: 'See <b>https://bad.test/pay</b> or www.bad.test, me@bad.test\r\nBcc: all@bad.test\nIs it sold?',
  })
  expect(await deliver()).toEqual([])
  api.clock.advance(minute)
  const [mail, ...rest] = (await deliver()).filter(({ to }) => to === seller.user.mail)
  expect(rest).toEqual([])
  expect(mail?.subject).toMatch(/^New message about your advert: Cessna 172S number \d+$/)
  expect(mail?.text).toContain(`https://hangar.test/profile/message/${threadId}`)
  expect(mail?.text).toContain(`${buyer.user.name} wrote to you`)
  expect(mail?.text).toContain('\n> Is it sold?\n')
  expect(mail?.text).not.toContain('bad.test')
  expect(mail?.text).not.toContain(buyer.user.mail)
})

it('several messages are told in one mail, and further ones after an hour', async () => {
  const { buyer, seller, threadId } = await aTalk(api, { text: 'One' })
  const say = (text: string) => buyer.client.messages.answer({ params: { threadId }, body: { text } })
  await say('Two')
  await say('Three')
  api.clock.advance(minute)
  const [first, ...more] = (await deliver()).filter(({ to }) => to === seller.user.mail)
  expect(more).toEqual([])
  expect(first?.text).toContain('You have 3 messages to read')
  expect(first?.text).toMatch(/> One\n\n> Two\n\n> Three\n/)

  await say('Four')
  await say('Five')
  api.clock.advance(30 * minute)
  expect((await deliver()).filter(({ to }) => to === seller.user.mail)).toEqual([])
  api.clock.advance(31 * minute)
  const second = (await deliver()).filter(({ to }) => to === seller.user.mail)
  expect(second.map(({ text }) => text.includes('> Five'))).toEqual([true])
})

it('sends no mail of what was read within the minute, nor of what a blocked person wrote before', async () => {
  const { seller, threadId } = await aTalk(api)
  const { messages } = await seller.client.messages.thread({ params: { threadId } })
  await seller.client.messages.read({ params: { threadId }, body: { upTo: messages.at(-1)!.id } })
  expect((await noticesTo(seller.user.mail)).map(({ state }) => state)).toEqual(['withdrawn'])
  const other = await aTalk(api)
  await other.seller.client.messages.move({
    params: { threadId: other.threadId },
    body: { state: 'blocked' },
  })
  expect((await noticesTo(other.seller.user.mail)).map(({ state }) => state)).toEqual(['withdrawn'])
})

it('a buyer is mailed when the seller answers', async () => {
  const { buyer, seller, threadId } = await aTalk(api)
  await seller.client.messages.answer({ params: { threadId }, body: { text: 'It is.' } })
  const [mail] = await noticesTo(buyer.user.mail)
  expect(mail?.subject).toMatch(/^New answer about: /)
  expect(mail?.text).not.toContain(seller.user.mail)
})
