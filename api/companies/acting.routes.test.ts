import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aCompany, aMember, anInvitation, part, submitPart } from './companies.testing'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

describe('[DEAL-01] a member who works for a company', () => {
  it('writes its adverts with its credits, and the log says who it was', async () => {
    const { owner, id } = await aCompany(api, admin)
    const member = await aMember(api, { owner, id }, 'seller')
    const { advertId } = await submitPart(member)
    const { data } = await owner.client.adverts.myParts({ query: {} })
    expect(data.map(each => each.advertId)).toContain(advertId)
    const [entry] = await api.app.db.models.AuditLog.findAll({
      where: { action: 'advert.create', objectId: String(advertId) },
    })
    expect(entry!.get()).toMatchObject({ actorId: member.user.id, forUserId: owner.user.id })
    const detail = await member.client.users.detail()
    expect(detail).toMatchObject({
      id: member.user.id,
      company: { id, role: 'seller', account: owner.user.id, accountType: 'business' },
      accountType: 'person',
    })
    await member.client.companies.work({ body: { company: null } })
    expect((await member.client.adverts.myParts({ query: {} })).data).toEqual([])
  })

  it('may do no more than the role allows', async () => {
    const { owner, id } = await aCompany(api, admin)
    const advert = await anAdvert(api, { ownerId: owner.user.id })
    const reader = await aMember(api, { owner, id }, 'reader')
    expect((await reader.client.adverts.mine({ query: {} })).data.map(each => each.advertId)).toEqual([
      advert.id,
    ])
    const refused = { code: 'forbidden' }
    await expect(submitPart(reader)).rejects.toMatchObject(refused)
    await expect(reader.client.adverts.remove({ params: { id: advert.id } })).rejects.toMatchObject(refused)
    await expect(reader.client.orders.options()).rejects.toMatchObject(refused)
    await expect(reader.client.companies.members({ params: { id } })).rejects.toMatchObject(refused)
    const { members } = await owner.client.companies.members({ params: { id } })
    const own = members.find(({ mail }) => mail === reader.user.mail)!
    await owner.client.companies.setRole({ params: { id, member: own.id! }, body: { role: 'seller' } })
    expect((await submitPart(reader)).advertId).toBeGreaterThan(0)
  })

  it('stays the person in all that is the person’s own', async () => {
    const { owner, id } = await aCompany(api, admin)
    const member = await aMember(api, { owner, id }, 'owner')
    expect((await member.client.users.detail()).mail).toBe(member.user.mail)
    expect(await member.client.account.sessions()).toHaveLength(1)
    await member.client.account.update({
      body: { name: 'Mia', surname: 'Member', dialCode: '+49', phone: '30123456' },
    })
    expect(await owner.client.users.detail()).not.toMatchObject({ name: 'Mia' })
  })

  it('acts for it no longer once the membership, the company or its account has ended', async () => {
    const { owner, id } = await aCompany(api, admin)
    const member = await aMember(api, { owner, id }, 'seller')
    const sees = async () => (await member.client.users.detail()).company
    expect(await sees()).toMatchObject({ id })
    await admin.client.users.update({ params: { id: owner.user.id }, body: { accountType: 'person' } })
    expect(await sees()).toBeNull()
    await admin.client.users.update({ params: { id: owner.user.id }, body: { accountType: 'business' } })
    expect(await sees()).toMatchObject({ id })
    const { members } = await owner.client.companies.members({ params: { id } })
    await owner.client.companies.remove({ params: { id, member: members[1]!.id! } })
    expect(await sees()).toBeNull()
    await expect(member.client.companies.work({ body: { company: id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('has no power of staff for it, whatever the person may do', async () => {
    const { owner, id } = await aCompany(api, admin)
    const token = await anInvitation(api, { owner, id }, admin.user.mail, 'seller')
    await admin.client.companies.accept({ body: { token } })
    await admin.client.companies.work({ body: { company: id } })
    const other = await anAdvert(api, {})
    await expect(admin.client.adverts.remove({ params: { id: other.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await admin.client.companies.work({ body: { company: null } })
  })

  it('writes nothing that was meant for another account', async () => {
    const { owner, id } = await aCompany(api, admin)
    const member = await aMember(api, { owner, id }, 'seller')
    const sendFor = (company: number) =>
      api.post('/createpart', part, { authorization: member.token, 'x-company': String(company) })
    expect((await sendFor(0)).status).toBe(409)
    expect((await sendFor(id + 1)).status).toBe(409)
    expect((await sendFor(id)).status).toBe(200)
    const { members } = await owner.client.companies.members({ params: { id } })
    await owner.client.companies.remove({ params: { id, member: members[1]!.id! } })
    const refused = await sendFor(id)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'other_account' }])
    expect((await member.client.adverts.myParts({ query: {} })).data).toEqual([])
  })

  it('has keys of requests of its own: another member with the same key writes another advert', async () => {
    const { owner, id } = await aCompany(api, admin)
    const [one, two] = [
      await aMember(api, { owner, id }, 'seller'),
      await aMember(api, { owner, id }, 'seller'),
    ]
    const key = 'the-same-key'
    const first = await submitPart(one, 'Magneto', key)
    expect((await submitPart(one, 'Magneto', key)).advertId).toBe(first.advertId)
    expect((await submitPart(two, 'Starter', key)).advertId).not.toBe(first.advertId)
    await one.client.companies.work({ body: { company: null } })
    await expect(submitPart(one, 'Magneto', key)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is named at what was written, for its side alone, and in what the owner reads of everybody', async () => {
    const { owner, id } = await aCompany(api, admin)
    const member = await aMember(api, { owner, id }, 'seller')
    const { advertId } = await submitPart(member, 'Propeller')
    await admin.client.moderation.review({ params: { id: advertId }, body: { decision: 'approve' } })
    const buyer = await api.as('user')
    const { threadId } = await buyer.client.messages.start({ body: { advertId, text: 'Is it still there?' } })
    const answer = await member.client.messages.answer({ params: { threadId }, body: { text: 'It is.' } })
    expect(answer.by).toBe(`${member.user.name} Tester`)
    const read = async (by: SignedInClient) =>
      (await by.client.messages.thread({ params: { threadId }, query: {} })).messages.map(each => each.by)
    expect(await read(owner)).toEqual([undefined, `${member.user.name} Tester`])
    expect(await read(buyer)).toEqual([undefined, undefined])
    const { entries } = await owner.client.companies.activity({ params: { id }, query: {} })
    expect(entries.map(({ who, action, object }) => [who, action, object.name])).toEqual([
      [`${member.user.name} Tester`, 'message.send', null],
      [`${member.user.name} Tester`, 'advert.create', 'Propeller'],
      [`${member.user.name} Tester`, 'member.join', null],
      [`${owner.user.name} Tester`, 'member.invite', null],
    ])
    await expect(member.client.companies.activity({ params: { id }, query: {} })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('decides nothing about its adverts as staff', async () => {
    const { owner, id } = await aCompany(api, admin)
    const moderator = await api.as('Moderator')
    const waiting = await anAdvert(api, {
      ownerId: owner.user.id,
      status: 'unapproved',
      reviewState: 'pending',
    })
    const approve = () =>
      moderator.client.moderation.review({ params: { id: waiting.id }, body: { decision: 'approve' } })
    await moderator.client.companies.accept({
      body: { token: await anInvitation(api, { owner, id }, moderator.user.mail, 'reader') },
    })
    await expect(approve()).rejects.toMatchObject({ code: 'forbidden' })
    const { member } = (await moderator.client.companies.mine())[0]!
    await moderator.client.companies.remove({ params: { id, member: member! } })
    await approve()
  })

  it('is forgotten with the account, and so is the company with its own', async () => {
    const { owner, id } = await aCompany(api, admin)
    const [gone, stays] = [
      await aMember(api, { owner, id }, 'seller'),
      await aMember(api, { owner, id }, 'seller'),
    ]
    await submitPart(gone)
    await admin.client.users.remove({ params: { id: gone.user.id } })
    const { members } = await owner.client.companies.members({ params: { id } })
    expect(members.map(({ mail }) => mail)).toEqual([owner.user.mail, stays.user.mail])
    const { entries } = await owner.client.companies.activity({ params: { id }, query: {} })
    expect(entries.find(({ action }) => action === 'advert.create')?.who).toBeNull()
    await admin.client.users.remove({ params: { id: owner.user.id } })
    expect((await stays.client.users.detail()).company).toBeNull()
    expect(await stays.client.companies.mine()).toEqual([])
  })
})
