import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { aConsole } from './console.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const wrong = { code: 'unauthenticated' }
const allowed = async (more: Parameters<TestApi['as']>[1] = {}) => {
  const staff = await api.as('Moderator', more)
  const { request, signIn } = aConsole()
  const { address } = await staff.client.consoleSignIn.allow({ body: request })
  return { staff, request, address, body: signIn(address) }
}

describe('[DESK-01] the console signs in by the browser', () => {
  it('with a code that its owner has allowed, and is a session of its own', async () => {
    const { staff, request, address, body } = await allowed()
    const { origin, searchParams } = new URL(address)
    expect([origin, searchParams.get('state')]).toEqual(['http://127.0.0.1:50123', request.state])
    const { user } = staff
    const loggedIn = await api.visitor.consoleSignIn.signIn({ body })
    expect(loggedIn).toMatchObject({ mail: user.mail, role: 'Moderator', device: expect.any(String) })
    const look = () => api.fetch('/account/sessions', { headers: { authorization: loggedIn.token } })
    expect((await look()).status).toBe(200)
    await staff.client.session.logout()
    expect((await look()).status).toBe(200)
    const rows = await api.app.db.models.AuditLog.findAll({
      where: { objectType: 'user', objectId: String(user.id) },
      order: [['id', 'ASC']],
    })
    expect(rows.map(row => row.get().action)).toEqual([
      ...['session.allowConsole', 'session.login', 'session.logout'],
    ])
  })

  it('once, also when the code comes twice at the same moment', async () => {
    const { body } = await allowed()
    const both = await Promise.allSettled([1, 2].map(() => api.visitor.consoleSignIn.signIn({ body })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(api.visitor.consoleSignIn.signIn({ body })).rejects.toMatchObject(wrong)
  })

  it('within a minute', async () => {
    const { body } = await allowed()
    api.clock.advance(61_000)
    await expect(api.visitor.consoleSignIn.signIn({ body })).rejects.toMatchObject(wrong)
  })

  it('only as the one who asked: a code that was caught is worth nothing without the verifier', async () => {
    const { body } = await allowed()
    const { verifier } = aConsole().signIn('http://127.0.0.1:1/?code=x')
    await expect(api.visitor.consoleSignIn.signIn({ body: { ...body, verifier } })).rejects.toMatchObject(
      wrong,
    )
    const [head, claims] = body.code.split('.')
    const forged = { ...body, code: `${head}.${claims}.${'A'.repeat(43)}` }
    await expect(api.visitor.consoleSignIn.signIn({ body: forged })).rejects.toMatchObject(wrong)
    await api.visitor.consoleSignIn.signIn({ body })
  })

  it('with the proof that its owner gave, and no newer one', async () => {
    const { body } = await allowed({ isProofAgeing: true })
    api.clock.advance(50_000)
    const { token: authorization } = await api.visitor.consoleSignIn.signIn({ body })
    const again = () => api.post('/console/code', aConsole().request, { authorization })
    api.clock.advance(14 * 60_000)
    expect((await again()).status).toBe(200)
    api.clock.advance(60_000)
    const late = await again()
    expect([late.status, await late.json()]).toMatchObject([403, { code: 'fresh_proof' }])
  })

  it('not after its owner has signed out again', async () => {
    const { staff, body } = await allowed()
    await staff.client.session.logout()
    await expect(api.visitor.consoleSignIn.signIn({ body })).rejects.toMatchObject(wrong)
  })

  it('is for staff, with a fresh proof, and leads to no other computer', async () => {
    const { request } = aConsole()
    const user = await api.as('user')
    await expect(user.client.consoleSignIn.allow({ body: request })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { staff } = await allowed({ isProofAgeing: true })
    api.clock.advance(16 * 60_000)
    await expect(staff.client.consoleSignIn.allow({ body: request })).rejects.toMatchObject({
      code: 'fresh_proof',
    })
    for (const port of [80, '@evil.test', 70_000])
      expect(
        (await api.post('/console/code', { ...request, port }, { authorization: staff.token })).status,
      ).toBeGreaterThanOrEqual(400)
  })
})
