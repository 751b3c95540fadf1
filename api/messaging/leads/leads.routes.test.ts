import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { anAdvert } from '../../adverts/adverts.factory'
import { aCompany, aMember } from '../../companies/companies.testing'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aTalk } from '../messages.factory'
import { remindOfLeads } from './remind-of-leads'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const dayAfter = (days: number) => new Date(api.app.clock().getTime() + days * day).toISOString().slice(0, 10)
const statesOf = async ({ client }: SignedInClient) =>
  (await client.leads.list({ query: {} })).data.map(({ state }) => state)

describe('[DEAL-09] a lead', () => {
  it('is new until its seller answers, and then as the seller says, or as it was', async () => {
    const { seller, threadId } = await aTalk(api)
    const params = { threadId }
    expect(await statesOf(seller)).toEqual(['new'])
    await seller.client.messages.answer({ params, body: { text: 'It is.' } })
    expect(await statesOf(seller)).toEqual(['answered'])
    const offered = await seller.client.leads.change({ params, body: { version: 0, state: 'offer' } })
    expect([offered.state, offered.move, offered.version]).toEqual(['offer', 'offer', 1])
    expect((await seller.client.leads.counts()).states).toMatchObject({ new: 0, answered: 0, offer: 1 })
    await seller.client.leads.change({ params, body: { version: 1, state: 'open' } })
    expect(await statesOf(seller)).toEqual(['answered'])
  })

  it('is its seller’s alone: neither the buyer nor a stranger reads or changes it', async () => {
    const { buyer, threadId } = await aTalk(api)
    const stranger = await api.as('user')
    for (const { client } of [buyer, stranger]) {
      const params = { threadId }
      for (const ask of [
        () => client.leads.detail({ params }),
        () => client.leads.change({ params, body: { version: 0, state: 'lost' } }),
        () => client.leads.addNote({ params, body: { text: 'Mine' } }),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
      expect((await client.leads.list({ query: {} })).totalElements).toBe(0)
    }
  })

  it('and its notes are in the copy of data of who wrote them, and in nobody else’s', async () => {
    const { buyer, seller, threadId } = await aTalk(api)
    const params = { threadId }
    await seller.client.leads.change({ params, body: { version: 0, state: 'viewing' } })
    await seller.client.leads.addNote({ params, body: { text: 'Wants it on Friday' } })
    const { data } = await seller.client.account.export()
    expect(data['leads']).toMatchObject([{ state: 'viewing' }])
    expect(data['leadNotes']).toMatchObject([{ text: 'Wants it on Friday' }])
    const other = await buyer.client.account.export()
    expect([other.data['leads'], other.data['leadNotes']]).toEqual([[], []])
  })

  it('tells the second of two who change it at once, and takes no day that is over', async () => {
    const { seller, threadId } = await aTalk(api)
    const params = { threadId }
    const answers = await Promise.allSettled(
      (['viewing', 'lost'] as const).map(state =>
        seller.client.leads.change({ params, body: { version: 0, state } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const over = { version: 1, remindOn: dayAfter(-1) }
    await expect(seller.client.leads.change({ params, body: over })).rejects.toMatchObject({
      errors: [{ field: 'remindOn', message: 'This day is over.' }],
    })
  })

  it('is found by state, words and source, and the longest without an answer stands first', async () => {
    const seller = await api.as('user')
    const first = await aTalk(api, { seller })
    const second = await aTalk(api, { seller })
    await seller.client.messages.answer({ params: { threadId: first.threadId }, body: { text: 'Yes' } })
    const ids = async (query: object) =>
      (await seller.client.leads.list({ query })).data.map(({ threadId }) => threadId)
    expect(await ids({ state: 'new' })).toEqual([second.threadId])
    expect(await ids({ sort: 'waiting' })).toEqual([second.threadId, first.threadId])
    expect(await ids({ search: second.buyer.user.name.toUpperCase() })).toContain(second.threadId)
    expect(await ids({ search: '%' })).toEqual([])
    expect(await ids({ source: 'guest' })).toEqual([])
    expect((await ids({ source: 'message' })).length).toBe(2)
    expect(await ids({ page: 1_000_000 })).toEqual([])
  })

  it('tells in figures what a statement of the database tells', async () => {
    const seller = await api.as('user')
    const talks = [await aTalk(api, { seller }), await aTalk(api, { seller }), await aTalk(api, { seller })]
    for (const [n, { threadId }] of talks.slice(0, 2).entries()) {
      api.clock.advance((n + 1) * 60 * 60_000)
      await seller.client.messages.answer({ params: { threadId }, body: { text: 'Yes' } })
    }
    const params = { threadId: talks[2]!.threadId }
    await seller.client.leads.change({ params, body: { version: 0, state: 'lost' } })
    const [message] = await seller.client.leads.figures({ query: { days: 30 } })
    const [row] = await api.app.db.readCurrent(
      `SELECT COUNT(*) AS leads, COUNT(t.answered_at) AS answered,
              (SELECT COUNT(*) FROM leads l WHERE l.seller_id = t.seller_id AND l.state = 'lost') AS lost
         FROM threads t WHERE t.seller_id = ? GROUP BY t.seller_id`,
      [seller.user.id],
    )
    expect(message).toMatchObject({
      source: 'message',
      leads: Number(row!['leads']),
      answered: Number(row!['answered']),
      lost: Number(row!['lost']),
      closed: 0,
    })
    expect([message!.leads, message!.answered, message!.minutes]).toEqual([3, 2, 120])
  })
})

describe('[DEAL-09] the leads of a company', () => {
  it('are given to its members, mailed to them, and nobody’s once they leave', async () => {
    const company = await aCompany(api, admin)
    const member = await aMember(api, company, 'seller')
    const reader = await aMember(api, company, 'reader')
    const { threadId } = await aTalk(api, { seller: company.owner })
    const params = { threadId }
    const { members } = await member.client.leads.detail({ params })
    expect(members.map(({ id }) => id)).toEqual([company.owner.user.id, member.user.id])
    const given = { version: 0, assignee: member.user.id }
    await company.owner.client.leads.change({ params, body: given })
    expect((await api.mailsTo(member.user.mail, 'lead-assigned')).length).toBe(1)
    expect((await member.client.leads.counts()).mine).toBe(1)
    expect((await company.owner.client.leads.counts()).mine).toBe(0)
    // A reader sees, and changes nothing; nobody gives it to one who does not answer.
    expect((await reader.client.leads.detail({ params })).assignee?.id).toBe(member.user.id)
    await expect(
      reader.client.leads.change({ params, body: { version: 1, state: 'lost' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    for (const assignee of [reader.user.id, 999_999])
      await expect(
        member.client.leads.change({ params, body: { version: 1, assignee } }),
      ).rejects.toMatchObject({ errors: [{ field: 'assignee' }] })
    const { members: all } = await company.owner.client.companies.members({ params: { id: company.id } })
    const gone = all.find(({ mail }) => mail === member.user.mail)!.id!
    await company.owner.client.companies.remove({ params: { id: company.id, member: gone } })
    expect((await company.owner.client.leads.detail({ params })).assignee).toBeNull()
    await expect(member.client.leads.detail({ params })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('have notes that all members read, and only their author changes', async () => {
    const company = await aCompany(api, admin)
    const member = await aMember(api, company, 'seller')
    const { buyer, threadId } = await aTalk(api, { seller: company.owner })
    const params = { threadId }
    const { written } = await member.client.leads.addNote({ params, body: { text: 'Has cash.' } })
    const note = { threadId, id: written[0]!.id }
    const seen = await company.owner.client.leads.detail({ params })
    expect(seen.written.map(({ text, isOwn }) => [text, isOwn])).toEqual([['Has cash.', false]])
    await expect(
      company.owner.client.leads.editNote({ params: note, body: { text: 'Has none.' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await member.client.leads.editNote({ params: note, body: { text: 'Has no cash.' } })
    expect(JSON.stringify(await buyer.client.messages.thread({ params, query: {} }))).not.toContain('cash')
    await member.client.leads.removeNote({ params: note })
    expect((await member.client.leads.detail({ params })).written).toEqual([])
    await expect(
      member.client.leads.addNote({ params, body: { text: 'a'.repeat(4001) } }),
    ).rejects.toMatchObject({ errors: [{ field: 'text' }] })
  })
})

it('[DEAL-09] on its day a lead is reminded of once, by whichever of two processes comes first', async () => {
  const { seller, threadId } = await aTalk(api)
  const params = { threadId }
  await seller.client.leads.change({ params, body: { version: 0, remindOn: dayAfter(2) } })
  expect(await remindOfLeads(api.app)).toBe(0)
  api.clock.advance(2 * day)
  expect((await seller.client.leads.counts()).due).toBe(1)
  const both = await Promise.all([remindOfLeads(api.app), remindOfLeads(api.app)])
  expect(both[0] + both[1]).toBe(1)
  const mails = await api.mailsTo(seller.user.mail, 'lead-reminder')
  expect(mails.map(({ text }) => text.includes(`/profile/message/${threadId}`))).toEqual([true])
  expect((await seller.client.leads.list({ query: { due: 'yes' } })).totalElements).toBe(1)
})

it('[DEAL-09] leads leave as CSV without formulas, and as ADF that is well-formed whatever they contain', async () => {
  const seller = await api.as('user')
  const buyer = await api.as('user')
  const title = '=cmd|" /C calc"!A0 ]]> <b>&\u0007 🛩'
  const { id: advertId } = await anAdvert(api, { ownerId: seller.user.id, title })
  await buyer.client.messages.start({ body: { advertId, text: 'Is it there?' } })
  const fileOf = async (format: 'csv' | 'adf') =>
    (await seller.client.leads.export({ query: { format } })).text()
  const csv = await fileOf('csv')
  expect(csv).toContain('"\'=cmd|')
  expect(csv.trim().split('\r\n').length).toBe(2)
  const adf = await fileOf('adf')
  expect(XMLValidator.validate(adf)).toBe(true)
  const { prospect } = new XMLParser({ ignoreAttributes: false }).parse(adf)['adf']
  expect(prospect.vehicle).toMatchObject({ '@_interest': 'buy', make: 'Cessna', year: 2007 })
  expect(prospect.vehicle.comments).toContain('=cmd|" /C calc"!A0 ]]> <b>& 🛩')
  expect(adf).not.toContain(buyer.user.mail)
})
