import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aCompany, aMember, anInvitation } from './companies.testing'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

describe('[DEAL-01] a company', () => {
  it('is what an account becomes that is granted one, with its owner as owner', async () => {
    const { owner, id } = await aCompany(api, admin)
    expect(await owner.client.companies.mine()).toEqual([
      { id, name: 'Skyparts GmbH', role: 'owner', member: null, isActing: false },
    ])
    const person = await api.as('user')
    expect(await person.client.companies.mine()).toEqual([])
  })

  it('invites by mail; who has the address joins once, and the owner is told', async () => {
    const { owner, id } = await aCompany(api, admin)
    const invited = await api.as('user')
    const token = await anInvitation(api, { owner, id }, invited.user.mail, 'seller')
    expect(await api.visitor.companies.readInvite({ body: { token } })).toMatchObject({
      company: 'Skyparts GmbH',
      role: 'seller',
      mail: invited.user.mail,
    })
    const stranger = await api.as('user')
    await expect(stranger.client.companies.accept({ body: { token } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await invited.client.companies.accept({ body: { token } })
    await expect(invited.client.companies.accept({ body: { token } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { members, invites } = await owner.client.companies.members({ params: { id } })
    expect(members.map(({ mail, role }) => [mail, role])).toEqual([
      [owner.user.mail, 'owner'],
      [invited.user.mail, 'seller'],
    ])
    expect(invites).toEqual([])
    expect(await api.mailsTo(owner.user.mail, 'company-joined')).toHaveLength(1)
  })

  it('takes an invitation back, and replaces one to the same address', async () => {
    const { owner, id } = await aCompany(api, admin)
    const { user } = await api.as('user')
    const first = await anInvitation(api, { owner, id }, user.mail, 'reader')
    const second = await anInvitation(api, { owner, id }, user.mail, 'seller')
    const read = (token: string) => api.visitor.companies.readInvite({ body: { token } })
    await expect(read(first)).rejects.toMatchObject({ code: 'not_found' })
    const { invites } = await owner.client.companies.members({ params: { id } })
    expect(invites.map(({ mail, role }) => [mail, role])).toEqual([[user.mail, 'seller']])
    await owner.client.companies.takeBack({ params: { id, invite: invites[0]!.id } })
    await expect(read(second)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('ends the invitations of who is removed or lowered in role, and nobody acts for it while it is suspended', async () => {
    const { owner, id } = await aCompany(api, admin)
    const other = await aMember(api, { owner, id }, 'owner')
    const friend = await api.as('user')
    const read = (token: string) => api.visitor.companies.readInvite({ body: { token } })
    const token = await anInvitation(api, { owner: other, id }, friend.user.mail, 'owner')
    await read(token)
    const { members } = await owner.client.companies.members({ params: { id } })
    const params = { id, member: members[1]!.id! }
    await owner.client.companies.setRole({ params, body: { role: 'seller' } })
    await expect(read(token)).rejects.toMatchObject({ code: 'not_found' })
    await owner.client.companies.setRole({ params, body: { role: 'owner' } })
    const later = await anInvitation(api, { owner: other, id }, friend.user.mail, 'owner')
    await owner.client.companies.remove({ params })
    await expect(friend.client.companies.accept({ body: { token: later } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(
      other.client.companies.invite({ params: { id }, body: { mail: friend.user.mail, role: 'owner' } }),
    ).rejects.toMatchObject({ code: 'not_found' })

    const seller = await aMember(api, { owner, id }, 'seller')
    await admin.client.users.update({
      params: { id: owner.user.id },
      body: { suspended: true, reason: 'rules' },
    })
    expect((await seller.client.users.detail()).company).toBeNull()
  })

  it('lets somebody join once, however often the invitation is accepted at the same time', async () => {
    const { owner, id } = await aCompany(api, admin)
    const { client, user } = await api.as('user')
    const token = await anInvitation(api, { owner, id }, user.mail, 'seller')
    const calls = Array.from({ length: 5 }, () =>
      client.companies.accept({ body: { token } }).then(
        () => 'joined',
        (error: { code: string }) => error.code,
      ),
    )
    expect((await Promise.all(calls)).toSorted()).toEqual(['joined', ...Array<string>(4).fill('not_found')])
    expect(await api.mailsTo(owner.user.mail, 'company-joined')).toHaveLength(1)
    expect((await owner.client.companies.members({ params: { id } })).members).toHaveLength(2)
  })

  it('takes an account with the invited address, confirmed, which may be made afterwards', async () => {
    const { owner, id } = await aCompany(api, admin)
    const mail = `later.${Date.now()}@example.test`
    const token = await anInvitation(api, { owner, id }, mail, 'reader')
    const early = await api.as('user', { mail, isConfirmed: false })
    await expect(early.client.companies.accept({ body: { token } })).rejects.toMatchObject({
      code: 'unconfirmed',
    })
    await admin.client.users.confirm({ params: { id: early.user.id } })
    await early.client.companies.accept({ body: { token } })
  })

  it('lets an invitation end by itself after two weeks', async () => {
    const { owner, id } = await aCompany(api, admin)
    const { user } = await api.as('user')
    const read = (token: string) => api.visitor.companies.readInvite({ body: { token } })
    const token = await anInvitation(api, { owner, id }, user.mail, 'seller')
    api.clock.advance(15 * 24 * 60 * 60 * 1000)
    await expect(read(token)).rejects.toMatchObject({ code: 'not_found' })
  })
})
