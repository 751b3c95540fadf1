import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { followChanges } from '../moderation/signals/follow-changes'
import { aTalk } from './messages.factory'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const first = 'DE89 3704 0044 0532 0130 00'
const other = 'GB82 WEST 1234 5698 7654 32'
const say = ({ client }: SignedInClient, threadId: number, text: string) =>
  client.messages.answer({ params: { threadId }, body: { text } })
const read = ({ client }: SignedInClient, threadId: number) =>
  client.messages.thread({ params: { threadId }, query: {} })
const warningsIn = async (reader: SignedInClient, threadId: number) =>
  (await read(reader, threadId)).messages.map(({ warning }) => warning ?? null)
const mailTo = async (recipient: string) => (await api.mailsTo(recipient, 'new-message')).at(-1)?.text

const moneyFirst = { asksMoneyFirst: true, account: null }

it('[SAFE-04] a message that asks for money in advance warns both sides, in the thread and by mail', async () => {
  const { buyer, seller, threadId } = await aTalk(api, { text: 'Is it still there?' })
  const sent = await say(seller, threadId, 'Yes. Please pay the deposit in advance.')
  expect(sent.warning).toEqual(moneyFirst)
  for (const reader of [buyer, seller]) {
    expect(await warningsIn(reader, threadId)).toEqual([null, moneyFirst])
    expect((await read(reader, threadId)).warning).toEqual(moneyFirst)
  }
  expect(await mailTo(buyer.user.mail)).toContain(
    'Please take care: this message asks for money in advance. Pay nothing before you have seen',
  )
})

it('[SAFE-04] a question that asks for money warns the seller, too', async () => {
  const { buyer, seller, threadId } = await aTalk(api, {
    text: 'I buy it unseen. You pay my agent by Western Union, I refund you.',
  })
  expect((await read(seller, threadId)).warning).toEqual(moneyFirst)
  expect((await read(buyer, threadId)).warning).toEqual(moneyFirst)
  expect(await mailTo(seller.user.mail)).toContain(
    'Please take care: this message asks for money in advance.',
  )
})

it('[SAFE-04] harmless messages carry no warning, nor do their mails', async () => {
  const { buyer, seller, threadId } = await aTalk(api, { text: 'Can I see it on Sunday?' })
  for (const text of [
    'Of course. Payment on delivery, no deposit in advance.',
    `For the balance after the visit: ${first}`,
    `Once more, the same: ${first.replaceAll(' ', '')}`,
  ])
    await say(seller, threadId, text)
  expect(await warningsIn(buyer, threadId)).toEqual([null, null, null, null])
  expect((await read(buyer, threadId)).warning).toBeNull()
  expect(await mailTo(buyer.user.mail)).not.toContain('Please take care')
})

it('[SAFE-04] names bank details that change in the conversation, by their ends', async () => {
  const { buyer, seller, threadId } = await aTalk(api, { text: 'Where shall I send it?' })
  await say(seller, threadId, `To ${first}, after the visit.`)
  await say(seller, threadId, `Our bank has changed: ${other}`)
  const changed = { asksMoneyFirst: false, account: { before: '…3000', now: '…5432' } }
  expect(await warningsIn(buyer, threadId)).toEqual([null, null, changed])
  expect(await mailTo(buyer.user.mail)).toContain(
    'this message names another bank account (…5432) than before (…3000).',
  )
  // What came later does not hide it, and who pays with an account of their own has changed nothing.
  await say(buyer, threadId, 'Mine is FR14 2004 1010 0505 0001 3M02 606.')
  expect((await read(buyer, threadId)).warning).toEqual(changed)
  expect((await warningsIn(seller, threadId)).at(-1)).toBeNull()
})

it('[SAFE-04] names bank details that are others than the same person gave elsewhere', async () => {
  const { seller, advertId, threadId } = await aTalk(api, { text: 'Hello' })
  await say(seller, threadId, `Account: ${first}`)
  const second = await api.as('user')
  const { threadId: elsewhere } = await second.client.messages.start({ body: { advertId, text: 'Hello' } })
  await say(seller, elsewhere, `Account: ${other}`)
  expect((await read(second, elsewhere)).warning?.account).toEqual({ before: '…3000', now: '…5432' })
})

it('[SAFE-04] a warning is shown to the two of the talk only; staff see the seller’s words as a signal of the advert', async () => {
  const { seller, advertId, threadId } = await aTalk(api, { text: 'Hello' })
  await say(seller, threadId, `To ${first}, please.`)
  await say(seller, threadId, `No, to ${other}, and in advance: send the money first.`)

  await followChanges(api.app)
  const staff = await api.as('Moderator')
  const { signals } = await staff.client.signals.list({ params: { id: advertId } })
  const sign = signals.find(({ code }) => code === 'prepayment')
  expect(sign?.evidence.words.map(({ where, text }) => [where, text])).toEqual(
    expect.arrayContaining([
      ['message', 'bank account …3000 → …5432'],
      ['message', expect.stringContaining('send the money first')],
    ]),
  )
  await expect(read(staff, threadId)).rejects.toMatchObject({ code: 'not_found' })
})
