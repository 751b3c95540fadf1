import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { auditAll } from '../platform/audit/audit'

const day = 86_400_000

let api: TestApi
let admin: SignedInClient
let moderator: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
  moderator = await api.as('Moderator')
})
afterAll(() => api.close())

const list = (query: Parameters<SignedInClient['client']['auditLog']['list']>[0] = {}, by = admin) =>
  by.client.auditLog.list(query)
const csvOf = async (query: string, by = admin) => {
  const answer = await api.fetch(`/admin/audit/export${query}`, { headers: { authorization: by.token } })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  return { answer, text }
}
const note = (objectType: string, objectId: string, more: { reason?: string; after?: unknown } = {}) =>
  api.app.db.write(tx =>
    auditAll(api.app, tx, { actor: null, requestId: 'a-test-request', ip: '', client: '=cmd' }, [
      { action: `${objectType}.touch`, objectType, objectId, ...more },
    ]),
  )

describe('[PLUS-19] the audit log', () => {
  it('says who did what to what, with names, the change and the reason', async () => {
    const { id } = await anAdvert(api, { status: 'unapproved', title: 'Cessna 182T' })
    await moderator.client.moderation.setStatus({ body: { ids: [id], status: 'approved' } })
    const query = { objectType: 'advert', objectId: String(id) }
    const { entries } = await list({ query })
    expect(entries[0]).toMatchObject({
      actor: { id: moderator.user.id, name: `${moderator.user.name} Tester` },
      role: 'Moderator',
      action: 'advert.approve',
      object: { type: 'advert', id: String(id), name: 'Cessna 182T' },
      hidden: false,
    })
    expect(entries[0]!.after).toMatchObject({ status: 'approved' })
  })

  it('is filtered by person, action, kind of object and day', async () => {
    const { user, client } = await api.as('user')
    await client.account.update({
      body: { name: 'Zoë', surname: 'Fjord', dialCode: '+44', phone: '5550001111' },
    })
    await moderator.client.mail.send({ body: { email: user.mail, subject: 'Hello', text: 'A text.' } })
    for (const who of [String(user.id), user.mail, 'zoë fjord'])
      expect((await list({ query: { who } })).entries.map(({ action }) => action)).toEqual(['user.profile'])
    expect((await list({ query: { who: 'nobody of that name' } })).entries).toEqual([])
    const of = async (query: NonNullable<Parameters<typeof list>[0]>['query']) =>
      (await list({ query: { ...query, objectId: String(user.id) } })).entries.map(({ action }) => action)
    expect(await of({ action: 'mail' })).toEqual(['mail.send'])
    expect(await of({ action: 'mail.send' })).toEqual(['mail.send'])
    expect(await of({ action: 'mail.se' })).toEqual([])
    expect(await of({ objectType: 'user' })).toEqual(['mail.send', 'user.profile'])
    const today = api.app.clock().toISOString().slice(0, 10)
    const tomorrow = new Date(api.app.clock().getTime() + day).toISOString().slice(0, 10)
    expect(await of({ from: today, to: today })).toHaveLength(2)
    expect(await of({ from: tomorrow })).toEqual([])
    expect(await of({ to: '2020-01-01' })).toEqual([])
    await expect(list({ query: { from: tomorrow, to: today } })).rejects.toMatchObject({
      code: 'invalid_query',
      errors: [{ field: 'to' }],
    })
  })

  it('names what changed: amounts with their currency, and the people behind ids', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, price: 38_900_000, currency: 'EUR' })
    await seller.client.adverts.update({ params: { id }, body: { price: 350_000, currency: 'USD' } })
    const [entry] = (await list({ query: { objectType: 'advert', objectId: String(id) } })).entries
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', from: '389000 EUR', to: '350000 USD' },
        { field: 'currency', from: 'EUR', to: 'USD' },
      ]),
    )
    const { id: waiting } = await anAdvert(api, { status: 'unapproved' })
    await moderator.client.queue.claim({ body: { source: 'advert', id: waiting } })
    const [claim] = (await list({ query: { action: 'claim.take', objectId: String(waiting) } })).entries
    expect(claim?.names).toEqual({ [`userId ${moderator.user.id}`]: `${moderator.user.name} Tester` })
  })

  it('comes in blocks, each entry once', async () => {
    for (let count = 0; count < 7; count++) await note('thing', 'blocks')
    const seen: number[] = []
    for (let before: number | undefined; ;) {
      const { entries, next } = await list({ query: { objectId: 'blocks', size: 3, before } })
      seen.push(...entries.map(({ id }) => id))
      if (next === null) break
      before = next
    }
    expect(seen).toHaveLength(7)
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  })

  it('[AUTH-06] shows moderators that something happened to an account, and admins what', async () => {
    const user = await api.aUser('user')
    await admin.client.users.update({ params: { id: user.id }, body: { remain: { advert: 7 } } })
    const query = { objectType: 'user', objectId: String(user.id), action: 'user.update' }
    expect((await list({ query })).entries[0]).toMatchObject({
      before: { remain: { advert: 3 } },
      after: { remain: { advert: 7 } },
      hidden: false,
    })
    const [seen] = (await list({ query }, moderator)).entries
    expect(seen).toMatchObject({ action: 'user.update', before: null, after: null, hidden: true })
    expect((await csvOf(`?objectType=user&objectId=${user.id}`, moderator)).text).not.toContain('remain')
    await expect(api.visitor.auditLog.list()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('[PLUS-19] its export', () => {
  it('is a CSV file with all filtered rows, whose cells run nowhere as formulas', async () => {
    const reason = '=HYPERLINK("https://bad.test","x")'
    await note('thing', '+1-sum', { reason, after: { text: 'a "quoted", line\nbroken' } })
    const { answer, text } = await csvOf('?objectType=thing&objectId=%2B1-sum')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('audit-log.csv')
    expect(text.startsWith('\uFEFFId,Time (UTC),Who')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`'+1-sum`)
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://bad.test"",""x"")"`)
    expect(lines[1]).toContain(`'=cmd`)
    expect(lines[1]).toContain(String.raw`"{""text"":""a \""quoted\"", line\nbroken""}"`)
  })

  it('is written block by block and holds what no page could', async () => {
    const at = api.app.clock()
    const row = {
      role: 'visitor',
      client: '',
      action: 'many.touch',
      objectType: 'many',
      objectId: '1',
      requestId: 'a-test-request',
      at,
    }
    await api.app.db.write(tx =>
      api.app.db.models.AuditLog.bulkCreate(
        Array.from({ length: 2500 }, () => row),
        { transaction: tx },
      ),
    )
    const { text } = await csvOf('?action=many')
    expect(text.trimEnd().split('\r\n')).toHaveLength(2501)
  })

  it('is logged itself, and closed to users', async () => {
    await csvOf('?who=visitor', moderator)
    const { entries } = await list({ query: { action: 'audit.export', who: String(moderator.user.id) } })
    expect(entries[0]).toMatchObject({ after: { who: 'visitor' }, object: { type: 'audit' } })
    expect((await csvOf('', await api.as('user'))).answer.status).toBe(403)
    expect((await csvOf('?from=yesterday')).answer.status).toBe(400)
  })
})
