import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { sweepClaims } from '../../claims/claims.service'

let api: TestApi
let mara: SignedInClient
let tom: SignedInClient
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  mara = await api.as('Moderator')
  tom = await api.as('Moderator')
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const minutes = (count: number) => api.clock.advance(count * 60_000)
const waiting = async () => {
  const { id, version } = await anAdvert(api, { status: 'unapproved' })
  return { id, version, key: { source: 'advert' as const, id } }
}
const claim = (
  by: SignedInClient,
  key: { source: 'advert' | 'revision' | 'photo'; id: number },
  force = false,
) => by.client.queue.claim({ body: { ...key, force } })
const refused = (name: string) =>
  expect.objectContaining({ code: 'claimed', message: expect.stringContaining(`${name} `) })

describe('[PLUS-14] a claim', () => {
  it('is one person’s for ten minutes; the other is told whose, and until when', async () => {
    const { key } = await waiting()
    const mine = await claim(mara, key)
    expect(mine).toMatchObject({ ...key, by: { id: mara.user.id } })
    expect(Date.parse(mine.until) - api.app.clock().getTime()).toBeGreaterThan(590_000)
    await expect(claim(tom, key)).rejects.toMatchObject({
      code: 'claimed',
      data: { claim: { by: { id: mara.user.id }, until: mine.until } },
    })
    expect((await claim(mara, key)).by.id).toBe(mara.user.id)
  })

  it('goes to exactly one of many who press at once, in two processes', async () => {
    const second = await api.another()
    const { key } = await waiting()
    const { token } = await api.as('Moderator')
    const takes = await Promise.allSettled([
      claim(mara, key),
      claim(tom, key),
      claim(admin, key),
      fetch(`${second.url}/admin/claims`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(key),
      }).then(answer => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status))))),
    ])
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await second.close()
  })

  it('ends by itself, lasts while it is renewed, and cannot be renewed once somebody else has it', async () => {
    const { key } = await waiting()
    await claim(mara, key)
    minutes(9)
    await mara.client.queue.renew({ body: key })
    minutes(9)
    await expect(claim(tom, key)).rejects.toMatchObject({ code: 'claimed' })
    minutes(2)
    await claim(tom, key)
    await expect(mara.client.queue.renew({ body: key })).rejects.toEqual(refused(tom.user.name))
    minutes(11)
    expect(await mara.client.queue.renew({ body: key })).toMatchObject({ by: { id: mara.user.id } })
    minutes(11)
    await sweepClaims(api.app)
    expect(await api.app.db.read('SELECT id FROM claims WHERE object_id = ?', [key.id])).toEqual([])
  })

  it('a claim can be given back by its holder only', async () => {
    const { key } = await waiting()
    await claim(mara, key)
    await tom.client.queue.release({ params: key })
    await expect(claim(tom, key)).rejects.toMatchObject({ code: 'claimed' })
    await mara.client.queue.release({ params: key })
    expect((await claim(tom, key)).by.id).toBe(tom.user.id)
  })

  it('any colleague can take a claim over, on purpose; the log says from whom, and the first one is refused', async () => {
    const { id, key } = await waiting()
    await claim(mara, key)
    await expect(claim(tom, key)).rejects.toMatchObject({ code: 'claimed' })
    expect((await claim(tom, key, true)).by.id).toBe(tom.user.id)
    const query = { action: 'claim.take', objectType: 'advert', objectId: String(id) }
    const [entry] = (await tom.client.auditLog.list({ query })).entries
    expect(entry).toMatchObject({ actor: { id: tom.user.id }, before: { userId: mara.user.id } })
    await expect(
      mara.client.moderation.review({ params: { id }, body: { decision: 'approve' } }),
    ).rejects.toEqual(refused(tom.user.name))
    await expect(mara.client.queue.renew({ body: key })).rejects.toEqual(refused(tom.user.name))
  })

  it('a claim is of the advert, whichever list it was opened from', async () => {
    const { id, key } = await waiting()
    await claim(mara, { source: 'photo', id })
    await expect(claim(tom, key)).rejects.toMatchObject({ code: 'claimed' })
    await expect(claim(tom, { source: 'revision', id })).rejects.toMatchObject({ code: 'claimed' })
  })

  it('keeps others from deciding, one or many; an admin may insist', async () => {
    const { id, key } = await waiting()
    await claim(mara, key)
    const review = (by: SignedInClient, force = false) =>
      by.client.moderation.review({ params: { id }, body: { decision: 'approve', force } })
    await expect(review(tom)).rejects.toEqual(refused(mara.user.name))
    await expect(review(tom, true)).rejects.toEqual(refused(mara.user.name))
    await expect(
      tom.client.moderation.update({ params: { id }, body: { status: 'hide' } }),
    ).rejects.toMatchObject({ code: 'claimed' })
    await expect(tom.client.moderation.remove({ params: { id } })).rejects.toMatchObject({ code: 'claimed' })
    expect(await tom.client.moderation.setStatus({ body: { ids: [id], status: 'approved' } })).toMatchObject({
      changed: [],
      refused: [{ id, code: 'conflict' }],
    })
    expect(await review(admin, true)).toMatchObject({ status: 'approved' })
  })

  it('keeps others from a report and a support request, too, and is over with the answer', async () => {
    const { id: advertId } = await anAdvert(api, { status: 'approved' })
    const reporter = await api.as('user')
    await reporter.client.reports.send({ body: { advertId, reason: 'sold' } })
    const { reportId } = (await mara.client.reports.list({ query: { advertId } })).data[0]!
    await mara.client.queue.claim({ body: { source: 'report', id: reportId } })
    const decide = (by: SignedInClient) =>
      by.client.reports.decide({ params: { id: reportId }, body: { outcome: 'dismissed', note: '' } })
    await expect(decide(tom)).rejects.toEqual(refused(mara.user.name))
    await decide(mara)

    const mail = `claimed${advertId}@example.test`
    const message = 'Where do I put the logbook?'
    const { ticket: id } = await api.visitor.support.send({ body: { mail, subject: 'Payment', message } })
    await mara.client.queue.claim({ body: { source: 'ticket', id } })
    const answer = (by: SignedInClient) =>
      by.client.support.answer({ params: { id }, body: { answer: 'In the album.' } })
    await expect(answer(tom)).rejects.toEqual(refused(mara.user.name))
    await answer(mara)
    const left = await api.app.db.read(
      `SELECT object_type FROM claims WHERE (object_type = 'report' AND object_id = ?) OR (object_type = 'ticket' AND object_id = ?)`,
      [reportId, id],
    )
    expect(left).toEqual([])
  })

  it('a claim ends when its item is decided', async () => {
    const { id, key } = await waiting()
    await claim(mara, key)
    await mara.client.moderation.review({ params: { id }, body: { decision: 'approve' } })
    expect((await claim(tom, key)).by.id).toBe(tom.user.id)
  })

  it('claims are for staff, and only of items that exist', async () => {
    const { key } = await waiting()
    const user = await api.as('user')
    await expect(claim(user, key)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(api.visitor.queue.claim({ body: key })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(claim(mara, { source: 'advert', id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })
})
