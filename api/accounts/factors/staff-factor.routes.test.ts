import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../shared/contract/kit'
import { features } from '../../../shared/contract/features'
import { startApi, type TestApi } from '../../testing/start-api'
import { aircraftBody } from '../../adverts/adverts.factory'
import { hashPassword } from '../session/passwords'
import { password, setUpTotp } from './authenticator.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ STAFF_SECOND_FACTOR: 'on' })
})
afterAll(() => api.close())

const staffCalls = Object.values(features)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ gate }) => gate === 'staff' || gate === 'admin')

describe('[AUTH-06] with STAFF_SECOND_FACTOR, staff without a second factor', () => {
  it.each(['Moderator', 'Admin'] as const)('%s get a reason from every call of staff', async role => {
    const { token } = await api.as(role)
    const answers = new Set<string>()
    for (const { method, path } of staffCalls) {
      const answer = await api.fetch(path.replace(/\{\w+\}/g, '1'), {
        method,
        headers: { authorization: token },
      })
      answers.add(`${answer.status} ${((await answer.json()) as { code: string }).code}`)
    }
    expect([...answers]).toEqual(['403 second_factor_missing'])
  })

  it('sign in to set one up, and have their rights from then on, in the same session', async () => {
    const person = await api.as('Admin', { passwordHash: await hashPassword(password) })
    const { client, user } = person
    expect(await api.visitor.session.login({ body: { mail: user.mail, password } })).toMatchObject({
      role: 'Admin',
      lacksFactor: true,
    })
    expect(await client.factors.read()).toMatchObject({ totp: null, isRequired: true })
    await expect(client.users.list({})).rejects.toMatchObject({ code: 'second_factor_missing' })
    const { code } = await setUpTotp(api, person)
    expect((await client.users.list({})).data.length).toBeGreaterThan(0)
    const body = { mail: user.mail, password, code: code() }
    expect(await api.visitor.session.login({ body })).not.toHaveProperty('lacksFactor')
    await client.factors.removeTotp({ body: { password, code: code(1) } })
    await expect(client.users.list({})).rejects.toMatchObject({ code: 'second_factor_missing' })
  })

  it('are no staff in what everybody may call either', async () => {
    const owner = await api.as('user')
    const { advertId } = await owner.client.adverts.create({ body: aircraftBody() })
    const look = async (token: string) =>
      (await api.fetch(`/getadvertdetail/${advertId}`, { headers: { authorization: token } })).status
    const moderator = await api.as('Moderator', { passwordHash: await hashPassword(password) })
    expect(await look(moderator.token)).toBe(404)
    await setUpTotp(api, moderator)
    expect(await look(moderator.token)).toBe(200)
  })

  it('leaves everybody else as they were', async () => {
    const { client, user } = await api.as('user', { passwordHash: await hashPassword(password) })
    expect(await client.factors.read()).toMatchObject({ isRequired: false })
    expect(await api.visitor.session.login({ body: { mail: user.mail, password } })).not.toHaveProperty(
      'lacksFactor',
    )
  })
})
