import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyRole } from '../../shared/data/company-codes'
import type { ApiScope } from '../../shared/data/api-scopes'
import { hashPassword } from '../accounts/session/passwords'
import { anAdvert } from '../adverts/adverts.factory'
import { aCompany, aMember, part } from '../companies/companies.testing'
import { aTalk } from '../messaging/messages.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'

let api: TestApi
let admin: SignedInClient
let passwordHash: string
const password = 'Loitering over Lac Léman'

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on' })
  admin = await api.as('Admin')
  passwordHash = await hashPassword(password)
})
afterAll(() => api.close())

const withPassword = async (person: SignedInClient) => {
  await api.app.db.models.User.update({ password: passwordHash }, { where: { id: person.user.id } })
  return person
}
const skyparts = async () => {
  const company = await aCompany(api, admin)
  await withPassword(company.owner)
  return company
}
type Company = Awaited<ReturnType<typeof skyparts>>

const member = async (company: Company, role: CompanyRole) => withPassword(await aMember(api, company, role))

const make = ({ client }: SignedInClient, more: object = {}, scopes: readonly ApiScope[] = all) =>
  client.apiKeys.create({
    body: { name: 'Stock list', scopes: [...scopes], days: null, password, ...more },
  })
const all = ['adverts:read', 'adverts:write', 'messages:read', 'messages:write', 'orders:read'] as const

const ask = async (key: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await api.fetch(path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
  })
  const said = (await answer.json()) as { code?: string; message: string; data: never }
  return { status: answer.status, headers: answer.headers, ...said }
}
const list = ({ client }: SignedInClient) => client.apiKeys.list()

describe('a key of a company', () => {
  it('[OPER-11] [DEAL-01] acts as the company, not as the owner who made it nor through their session', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const { key } = await make(olga)
    await olga.client.companies.work({ body: { company: null } })
    const made = await ask(key, '/createpart', part)
    expect([made.status, made.message]).toEqual([200, expect.any(String)])
    const { id } = (await company.owner.client.adverts.myParts({ query: {} })).data[0]!
    expect((await olga.client.adverts.myParts({ query: {} })).data).toEqual([])
    expect(await ask(key, '/getmyparts')).toMatchObject({ status: 200, data: [{ id }] })
    expect((await ask(key, '/getmyorders')).status).toBe(200)
  })

  it('[DEAL-01] reads and answers the company’s messages, as nobody of its members', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const { key } = await make(olga)
    const { threadId, buyer } = await aTalk(api, { seller: company.owner })
    expect((await ask(key, '/messages')).data).toMatchObject([{ threadId }])
    expect((await ask(key, `/messages/${threadId}`, { text: 'It is.' })).status).toBe(200)
    const { messages } = await buyer.client.messages.thread({ params: { threadId } })
    expect(messages.at(-1)).toMatchObject({ text: 'It is.' })
    const [row] = await api.app.db.readCurrent(
      'SELECT author_id, member_id FROM messages ORDER BY id DESC LIMIT 1',
    )
    expect(row).toEqual({ author_id: company.owner.user.id, member_id: null })
  })

  it('[OPER-11] may not touch another company’s adverts, nor do what it has no scope for', async () => {
    const company = await skyparts()
    const foreign = await skyparts()
    const { id: advert } = await anAdvert(api, { ownerId: foreign.owner.user.id, kind: 'part' })
    const { key } = await make(await member(company, 'owner'), {}, ['adverts:read', 'adverts:write'])
    expect(await ask(key, `/getmyadvert/${advert}`)).toMatchObject({ status: 404 })
    const change = await api.fetch(`/updateadvert/${advert}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ price: 1 }),
    })
    expect(change.status).toBe(404)
    expect(await ask(key, '/messages')).toMatchObject({
      status: 403,
      message: 'This key may not do this: it has no messages:read.',
    })
  })

  it('[OPER-11] has no scopes of the operator, and reads nothing of the person whose account it is', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    for (const scope of ['queue:read', 'account:read'] as const)
      await expect(make(olga, {}, [scope])).rejects.toMatchObject({
        code: 'invalid',
        errors: [{ field: 'scopes' }],
      })
    await expect(make(olga, { forOperator: true }, ['queue:read'])).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('[OPER-11] [DEAL-01] is made, seen and ended by owners alone; each of them sees who made it and may end it', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const { id, key } = await make(olga, { name: 'Warehouse' })
    for (const role of ['seller', 'reader'] as const) {
      const other = await member(company, role)
      await expect(make(other)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(list(other)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(other.client.apiKeys.end({ params: { id } })).rejects.toMatchObject({ code: 'forbidden' })
    }
    await ask(key, '/getmyparts')
    await expect.poll(async () => (await list(company.owner))[0]?.lastUsedAt).not.toBeNull()
    const seen = { id, name: 'Warehouse', madeBy: `${olga.user.name} Tester`, isMakerGone: false }
    expect(await list(company.owner)).toMatchObject([seen])
    const oscar = await member(company, 'owner')
    expect(await list(oscar)).toMatchObject([seen])
    await oscar.client.apiKeys.end({ params: { id } })
    expect((await ask(key, '/getmyparts')).status).toBe(401)
    const stranger = await api.as('user')
    expect(await list(stranger)).toEqual([])
  })

  it('needs the password of who makes it, not that of the account, and all owners are mailed who it was', async () => {
    const company = await skyparts()
    const olga = await aMember(api, company, 'owner')
    const mine = 'Another day over Lac Léman'
    const own = { password: await hashPassword(mine) }
    await api.app.db.models.User.update(own, { where: { id: olga.user.id } })
    await expect(make(olga)).rejects.toMatchObject({ errors: [{ field: 'password' }] })
    await make(olga, { password: mine, name: 'Feed of parts' })
    const [toMaker] = await api.mailsTo(olga.user.mail, 'api-key-made')
    expect(toMaker?.text).toMatch(/knows your password made the key “Feed of parts”.*as Skyparts GmbH/)
    const [toOwner] = await api.mailsTo(company.owner.user.mail, 'api-key-made')
    expect(toOwner?.text).toContain(`${olga.user.name} made the key “Feed of parts”`)
    expect(toOwner?.text).toContain('/profile/company')
  })

  it('[DEAL-01] goes on when its maker leaves or is an owner no more; the other owners are mailed which keys they know', async () => {
    const company = await skyparts()
    const { id: companyId, owner } = company
    for (const end of ['remove', 'demote'] as const) {
      const olga = await member(company, 'owner')
      const { key, id } = await make(olga, { name: `Feed ${end}` })
      const { members } = await owner.client.companies.members({ params: { id: companyId } })
      const row = members.find(each => each.mail === olga.user.mail)!
      const params = { id: companyId, member: row.id! }
      if (end === 'remove') await owner.client.companies.remove({ params })
      else await owner.client.companies.setRole({ params, body: { role: 'seller' } })
      expect((await ask(key, '/getmyparts')).status).toBe(200)
      const mails = await api.mailsTo(owner.user.mail, 'company-keys-left')
      expect(mails.at(-1)?.text).toContain(`- the key “Feed ${end}”`)
      expect(await api.mailsTo(olga.user.mail, 'company-keys-left')).toEqual([])
      expect(await list(owner)).toContainEqual(expect.objectContaining({ id, isMakerGone: true }))
      if (end === 'demote') await expect(list(olga)).rejects.toMatchObject({ code: 'forbidden' })
      await owner.client.apiKeys.end({ params: { id } })
      expect((await ask(key, '/getmyparts')).status).toBe(401)
    }
  })

  it('[DEAL-01] goes on when its maker deletes their account, and rests while they are suspended', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const { key, id } = await make(olga)
    const suspend = (suspended: boolean) =>
      admin.client.users.update({
        params: { id: olga.user.id },
        body: suspended ? { suspended, reason: 'rules' } : { suspended },
      })
    await suspend(true)
    expect((await ask(key, '/getmyparts')).status).toBe(401)
    await suspend(false)
    const again = await withPassword(olga)
    await api.app.db.models.Session.update({ endedAt: null }, { where: { userId: olga.user.id } })
    await api.app.db.models.User.update({ tokenVersion: 0 }, { where: { id: olga.user.id } })
    await again.client.account.remove({ body: { password } })
    expect((await ask(key, '/getmyparts')).status).toBe(200)
    expect(await list(company.owner)).toMatchObject([{ id, madeBy: null, isMakerGone: true }])
    const [mail] = await api.mailsTo(company.owner.user.mail, 'company-keys-left')
    expect(mail?.text).toContain(`${olga.user.name} Tester is no owner of Skyparts GmbH any more`)
  })

  it('[OPER-11] is dead while the company is suspended, when it is a person’s account again, and when it is deleted', async () => {
    const company = await skyparts()
    const { id } = company.owner.user
    const { key } = await make(await member(company, 'owner'))
    const update = (body: object) => admin.client.users.update({ params: { id }, body })
    await update({ suspended: true, reason: 'rules' })
    expect((await ask(key, '/getmyparts')).status).toBe(401)
    await update({ suspended: false })
    expect((await ask(key, '/getmyparts')).status).toBe(200)
    await update({ accountType: 'person' })
    expect((await ask(key, '/getmyparts')).status).toBe(401)
    await update({ accountType: 'business', company: 'Skyparts GmbH' })
    expect((await ask(key, '/getmyparts')).status).toBe(200)
    await admin.client.users.remove({ params: { id } })
    expect((await ask(key, '/getmyparts')).status).toBe(401)
  })

  it('[OPER-11] the twenty-first of a company is refused, whoever makes it, and its calls count together', async () => {
    const company = await skyparts()
    const makers = [company.owner, await member(company, 'owner')]
    const made = []
    for (let nth = 0; nth < 20; nth++) made.push(await make(makers[nth % 2]!))
    for (const maker of makers) await expect(make(maker)).rejects.toMatchObject({ code: 'conflict' })
    const left = async (key: string) =>
      /r=(\d+)/.exec((await ask(key, '/getmyparts')).headers.get('ratelimit')!)![1]
    expect(await left(made[0]!.key)).toBe('5999')
    expect(await left(made[1]!.key)).toBe('5998')
  })

  it('[OPER-11] is refused where X-Company names another than its own', async () => {
    const company = await skyparts()
    const { id: foreign } = await skyparts()
    const { key } = await make(company.owner)
    const saying = (id: number) => ask(key, '/getmyparts', undefined, { 'x-company': String(id) })
    expect((await saying(company.id)).status).toBe(200)
    for (const id of [foreign, 0])
      expect(await saying(id)).toMatchObject({
        status: 409,
        code: 'other_account',
        message: 'This key acts for Skyparts GmbH, whatever X-Company says. Nothing was done.',
      })
  })

  it('[PLUS-19] [DEAL-01] stands in the audit log and in the company’s list with its name and its maker', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const { key, id } = await make(olga, { name: 'Warehouse' })
    await ask(key, '/createpart', part)
    const { entries } = await admin.client.auditLog.list({ query: { action: 'advert.create', size: 1 } })
    expect(entries[0]).toMatchObject({
      actor: { id: olga.user.id },
      for: { id: company.owner.user.id },
      key: { id, name: 'Warehouse' },
    })
    const seen = await company.owner.client.companies.activity({ params: { id: company.id }, query: {} })
    expect(seen.entries.slice(0, 2)).toMatchObject([
      { who: `${olga.user.name} Tester`, key: 'Warehouse', action: 'advert.create' },
      { who: `${olga.user.name} Tester`, key: null, action: 'apiKey.create', object: { name: 'Warehouse' } },
    ])
  })
})

describe('a sandbox key of a company', () => {
  it('[OPER-11] [DEAL-01] is told from others by its name, and is refused beyond credits as a real one is', async () => {
    const company = await skyparts()
    const { key, id } = await make(company.owner, { sandbox: true })
    expect(key).toMatch(/^hls_[\w-]{43}$/)
    expect(await list(company.owner)).toMatchObject([{ id, sandbox: true, start: key.slice(0, 8) }])
    // Three credits for parts: none is used up by the sandbox.
    for (let nth = 0; nth < 5; nth++) expect((await ask(key, '/createpart', part)).status).toBe(200)
    const real = await make(company.owner)
    for (let nth = 0; nth < 3; nth++) expect((await ask(real.key, '/createpart', part)).status).toBe(200)
    const refused = await ask(real.key, '/createpart', part)
    expect(await ask(key, '/createpart', part)).toMatchObject({ status: refused.status, code: refused.code })
    expect(refused.code).toBe('no_credit')
  })

  it('[OPER-11] leaves an Idempotency-Key to the call that is meant', async () => {
    const company = await skyparts()
    const sandbox = await make(company.owner, { sandbox: true })
    const real = await make(company.owner)
    const same = { 'idempotency-key': 'stock-4370-A' }
    for (const { key } of [sandbox, sandbox, real, real])
      expect((await ask(key, '/createpart', part, same)).status).toBe(200)
    expect((await company.owner.client.adverts.myParts({ query: {} })).totalElements).toBe(1)
    // What was done is said again, as to a real key.
    const [{ id } = { id: 0 }] = (await company.owner.client.adverts.myParts({ query: {} })).data
    expect((await ask(sandbox.key, '/createpart', part, same)).data).toMatchObject({ advertId: id })
  })

  it('[OPER-11] in many calls at once, changes nothing and holds up nobody', async () => {
    const company = await skyparts()
    const sandbox = await make(company.owner, { sandbox: true })
    const real = await make(company.owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => ask(nth === 10 ? real.key : sandbox.key, '/createpart', part)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await company.owner.client.adverts.myParts({ query: {} })).totalElements).toBe(1)
  })
})
