import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aGuestTalk } from './guests/guests.factory'
import { aTalk } from './messages.factory'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const accountType = (accountType: 'person' | 'business') => ({ accountType, company: 'Mälar Flyg AB' })
/** A seller who speaks for a company. */
const aCompany = async (): Promise<SignedInClient> => {
  const seller = await api.as('user')
  await api.app.db.models.User.update(accountType('business'), { where: { id: seller.user.id } })
  return seller
}

it('[PROF-03] a conversation with a company names it beside the person, for accounts and guests, and in mails', async () => {
  const seller = await aCompany()
  const { buyer, threadId } = await aTalk(api, { seller })
  const both = { partner: 'Ada Tester', company: 'Mälar Flyg AB' }
  expect((await buyer.client.messages.threads()).data).toMatchObject([both])
  expect(await buyer.client.messages.thread({ params: { threadId } })).toMatchObject(both)
  await seller.client.messages.answer({ params: { threadId }, body: { text: 'It is.' } })
  const [told] = await api.mailsTo(buyer.user.mail, 'new-message')
  expect(told?.text).toContain(`${seller.user.name} (Mälar Flyg AB) wrote to you about`)
  // The seller writes with a person.
  expect((await seller.client.messages.threads()).data).toMatchObject([{ company: null }])
  const [asked] = await api.mailsTo(seller.user.mail, 'new-message')
  expect(asked?.text).toContain(`${buyer.user.name} wrote to you about`)

  const guest = await aGuestTalk(api, { seller })
  expect(await guest.client.guests.thread({ body: { token: guest.token } })).toMatchObject(both)
})

it('[PROF-03] a company whose account is a person’s again, or deleted, is not named any more', async () => {
  const seller = await aCompany()
  const { buyer, threadId } = await aTalk(api, { seller })
  const where = { where: { id: seller.user.id } }
  await api.app.db.models.User.update(accountType('person'), where)
  expect(await buyer.client.messages.thread({ params: { threadId } })).toMatchObject({ company: null })
  await api.app.db.models.User.update({ ...accountType('business'), deletedAt: new Date() }, where)
  expect(await buyer.client.messages.thread({ params: { threadId } })).toMatchObject({ company: null })
})
