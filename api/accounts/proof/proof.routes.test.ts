import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobState } from '../../../shared/contract/bulk'
import { features } from '../../../shared/contract/features'
import type { Endpoint } from '../../../shared/contract/kit'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { password, setUpTotp } from '../factors/authenticator.testing'
import { addPasskey, withPasskey } from '../passkeys/passkey-device.testing'
import { hashPassword } from '../session/passwords'

let api: TestApi
let admin: SignedInClient
const minute = 60_000
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  admin = await api.as('Admin', { passwordHash: await hashPassword(password), isProofAgeing: true })
})
afterAll(() => api.close())

const asked = { code: 'fresh_proof' }
const weighty = () => admin.client.settings.change({ body: { priceNoticeDays: 30 } })

/** What needs a fresh proof, by the least body for which it does. */
const bodies: Readonly<Record<string, object | undefined>> = {
  'users.update': { role: 'Moderator' },
  'users.resetFactors': undefined,
  'orders.staffRefund': { reason: 'Sent back' },
  'orders.setSeller': { name: 'Hangarlist Ltd' },
  'settings.change': { priceNoticeDays: 30 },
  'auditLog.export': undefined,
  'account.export': undefined,
  'passkeys.begin': undefined,
  'passkeys.remove': undefined,
  'bulk.start': { action: 'approve', ids: Array.from({ length: 101 }, (_, at) => at + 1) },
  'bulk.resume': undefined,
  'bulk.retry': undefined,
  'bulk.undo': undefined,
  'rates.upload': { file: 'of the bank' },
  'users.bulk': { action: 'lift', ids: Array.from({ length: 101 }, (_, at) => 990_000 + at) },
  'moderation.setStatus': { ids: Array.from({ length: 101 }, (_, at) => at + 1), status: 'hide' },
  'mailings.start': {
    audience: { by: 'list', entries: ['ada@example.test'] },
    ...{ subject: 'A word', text: 'Here is one.', expectedCount: 1 },
  },
}

/** A job on so many adverts. */
const aJob = async (total: number, state: JobState = 'done'): Promise<number> => {
  const { id: staff } = admin.user
  const params = JSON.stringify({ reasons: [], note: '' })
  const job = await api.app.db.models.BulkJob.create({
    ...{ action: 'approve', state, total, done: 1, refused: total - 1 },
    ...{ params, createdBy: staff, actorId: staff, createdAt: api.app.clock() },
  })
  return job.get().id
}

describe('a session that has not proved for 15 minutes whose it is', () => {
  it('is asked by each call that declares so, before anything is done', async () => {
    api.clock.advance(16 * minute)
    const declared = Object.entries(features).flatMap(([feature, calls]) =>
      Object.entries(calls as Record<string, Endpoint>)
        .filter(([, { proof }]) => proof)
        .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
    )
    expect(declared.map(([name]) => name).sort()).toEqual(Object.keys(bodies).sort())
    const jobs = { done: String(await aJob(101)), paused: String(await aJob(101, 'paused')) }
    for (const [name, { method, path, proof }] of declared) {
      const body = bodies[name]
      const job = jobs[name === 'bulk.resume' ? 'paused' : 'done']
      const answer = await api.fetch(path.replace(/\{\w+\}/g, proof === 'byCase' ? job : '999999'), {
        method,
        headers: {
          authorization: admin.token,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect([name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        ...[name, 403, 'fresh_proof'],
      ])
    }
  })

  it('may do the same with up to a hundred adverts or users, try it with more, and change what is no role', async () => {
    api.clock.advance(16 * minute)
    const ids = Array.from({ length: 100 }, (_, at) => 999_000 + at)
    const { id: small } = await admin.client.bulk.start({ body: { action: 'approve', ids } })
    await admin.client.bulk.retry({ params: { id: small } })
    await admin.client.users.bulk({ body: { action: 'lift', ids } })
    const more = { action: 'lift' as const, ids: [...ids, 998_000] }
    expect((await admin.client.users.bulk({ body: { ...more, dryRun: true } })).rows).toHaveLength(101)
    await expect(admin.client.users.bulk({ body: more })).rejects.toMatchObject(asked)
    await expect(admin.client.moderation.setStatus({ body: { ids, status: 'hide' } })).resolves.toMatchObject(
      { changed: [] },
    )
    const { id } = await api.aUser('user')
    await admin.client.users.update({ params: { id }, body: { company: 'Analytical Flying Ltd' } })
    await expect(
      admin.client.users.update({ params: { id }, body: { role: 'Moderator' } }),
    ).rejects.toMatchObject(asked)
  })

  it('leaves a large job as it was, and takes it back once the proof is given', async () => {
    const params = { id: await aJob(101) }
    api.clock.advance(16 * minute)
    await expect(admin.client.bulk.undo({ params })).rejects.toMatchObject(asked)
    await expect(admin.client.bulk.retry({ params })).rejects.toMatchObject(asked)
    expect(await admin.client.bulk.job({ params })).toMatchObject({ state: 'done', counts: { refused: 100 } })
    await admin.client.proof.give({ body: { password } })
    expect((await admin.client.bulk.undo({ params })).state).toMatch(/^und/)
  })

  it('proves it by the password, for 15 minutes; a sign-in does, too', async () => {
    await weighty()
    api.clock.advance(16 * minute)
    await expect(weighty()).rejects.toMatchObject(asked)
    expect(await admin.client.proof.ways()).toEqual({ needsCode: false, hasApp: false, passkey: null })
    await expect(admin.client.proof.give({ body: { password: 'another one' } })).rejects.toMatchObject({
      errors: [{ field: 'password' }],
    })
    await expect(weighty()).rejects.toMatchObject(asked)
    const { until } = await admin.client.proof.give({ body: { password } })
    expect(Date.parse(until) - api.app.clock().getTime()).toBeGreaterThan(14 * minute)
    await weighty()
    api.clock.advance(14 * minute)
    await weighty()
    api.clock.advance(2 * minute)
    await expect(weighty()).rejects.toMatchObject(asked)
    const { token } = await api.visitor.session.login({ body: { mail: admin.user.mail, password } })
    const look = await api.fetch('/account/export', { headers: { authorization: token } })
    expect(look.status).toBe(200)
  })

  it('needs a code beside the password where there is a second factor, or a passkey alone', async () => {
    const { code, codes } = await setUpTotp(api, admin)
    const { device } = await addPasskey(admin)
    api.clock.advance(16 * minute)
    await expect(admin.client.proof.give({ body: { password } })).rejects.toMatchObject({
      errors: [{ field: 'code', message: 'is needed' }],
    })
    await expect(admin.client.proof.give({ body: { password, code: code(-5) } })).rejects.toMatchObject({
      errors: [{ field: 'code' }],
    })
    await expect(weighty()).rejects.toMatchObject(asked)
    await admin.client.proof.give({ body: { password, code: codes[0]! } })
    await weighty()
    api.clock.advance(16 * minute)
    const { passkey, needsCode, hasApp } = await admin.client.proof.ways()
    expect([needsCode, hasApp]).toEqual([true, true])
    const other = await withPasskey(api)
    const ofOther = { body: { passkey: other.device.get(passkey!) } }
    await expect(admin.client.proof.give(ofOther)).rejects.toMatchObject({ errors: [{ field: 'passkey' }] })
    const forSignIn = { body: { passkey: device.get(await api.visitor.session.passkeyRequest()) } }
    await expect(admin.client.proof.give(forSignIn)).rejects.toMatchObject({ code: 'invalid' })
    await expect(weighty()).rejects.toMatchObject(asked)
    await admin.client.proof.give({ body: { passkey: device.get(passkey!) } })
    await weighty()
  })

  it('proves it for itself alone', async () => {
    const { token } = await api.visitor.session.login({ body: { mail: admin.user.mail, password } })
    api.clock.advance(16 * minute)
    await admin.client.proof.give({ body: { password } })
    const other = await api.fetch('/account/export', { headers: { authorization: token } })
    expect([other.status, await other.json()]).toMatchObject([403, { code: 'fresh_proof' }])
  })
})
