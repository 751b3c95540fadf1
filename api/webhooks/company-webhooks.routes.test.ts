import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyRole } from '../../shared/data/company-codes'
import { hashPassword } from '../accounts/session/passwords'
import { aCompany, aMember } from '../companies/companies.testing'
import { aTalk } from '../messaging/messages.factory'
import type { SignedInClient } from '../testing/start-api'
import { password, rowOf, seen, startWithReceiver } from './webhooks.testing'

let all: Awaited<ReturnType<typeof startWithReceiver>>
let admin: SignedInClient
beforeAll(async () => {
  all = await startWithReceiver()
  admin = await all.as('Admin')
})
afterAll(() => all.close())

const withPassword = async (person: SignedInClient) => {
  const own = { password: await hashPassword(password) }
  await all.api.app.db.models.User.update(own, { where: { id: person.user.id } })
  return person
}
const skyparts = async () => {
  const company = await aCompany(all.api, admin)
  await withPassword(company.owner)
  return company
}
const member = async (company: Awaited<ReturnType<typeof skyparts>>, role: CompanyRole) =>
  withPassword(await aMember(all.api, company, role))

describe('a webhook of a company', () => {
  it('[OPER-11] [DEAL-01] is told the company’s news, and nothing of the person who made it', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const hook = await all.aWebhook(olga, '200', { events: ['message.received'] })
    await olga.client.companies.work({ body: { company: null } })
    await aTalk(all.api, { seller: olga })
    await aTalk(all.api, { seller: company.owner })
    await all.deliver()
    expect(hook.received()).toHaveLength(1)
    expect(await olga.client.webhooks.list()).toEqual([])
  })

  it('[OPER-11] [DEAL-01] is made, seen and changed by owners alone, of whom any may turn it off and delete it', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const { id, secret } = await all.aWebhook(olga)
    const params = { id }
    for (const role of ['seller', 'reader'] as const) {
      const { client } = await member(company, role)
      for (const call of [
        () => client.webhooks.list(),
        () => client.webhooks.change({ params, body: { on: false } }),
        () => client.webhooks.deliveries({ params }),
        () => client.webhooks.remove({ params }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
    }
    const { owner } = company
    const { hook } = await seen(owner, id)
    expect(hook).toMatchObject({ madeBy: `${olga.user.name} Tester`, isMakerGone: false, off: null })
    expect(JSON.stringify(hook)).not.toContain(secret.slice(6))
    await owner.client.webhooks.change({ params, body: { on: false } })
    expect((await seen(olga, id)).hook.off).toBe('owner')
    await owner.client.webhooks.change({ params, body: { on: true } })
    expect((await owner.client.webhooks.rotate({ params, body: { password } })).secret).not.toBe(secret)
    await expect((await all.as('user')).client.webhooks.remove({ params })).rejects.toMatchObject({
      code: 'not_found',
    })
    await owner.client.webhooks.remove({ params })
    expect(await rowOf(all.api, id)).toBeUndefined()
    const { entries } = await owner.client.companies.activity({ params: { id: company.id }, query: {} })
    const acts = entries.map(({ action }) => action).filter(action => action.startsWith('webhook.'))
    expect(acts).toEqual(['webhook.remove', 'webhook.rotate', 'webhook.on', 'webhook.off', 'webhook.create'])
  })

  it('[DEAL-01] tells all owners that it was made, and that it was turned off', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const { id } = await all.aWebhook(olga, '410')
    const [made] = await all.api.mailsTo(company.owner.user.mail, 'webhook-made')
    expect(made?.text).toContain(`${olga.user.name} made a webhook`)
    expect(made?.text).toContain('the adverts of your company')
    await company.owner.client.webhooks.test({ params: { id } })
    await all.deliver()
    for (const { user } of [company.owner, olga]) {
      const [off] = await all.api.mailsTo(user.mail, 'webhook-off')
      expect(off?.text).toContain('410 Gone')
      expect(off?.text).toContain('/profile/company')
    }
  })

  it('[DEAL-01] goes on when its maker leaves, of which the owners are mailed, and rests while they are suspended', async () => {
    const company = await skyparts()
    const olga = await member(company, 'owner')
    const hook = await all.aWebhook(olga, '200,200', { events: ['message.received'] })
    const { members } = await company.owner.client.companies.members({ params: { id: company.id } })
    const row = members.find(each => each.mail === olga.user.mail)!
    await company.owner.client.companies.remove({ params: { id: company.id, member: row.id! } })
    const [mail] = await all.api.mailsTo(company.owner.user.mail, 'company-keys-left')
    expect(mail?.text).toMatch(/- a webhook to localhost/)
    expect((await seen(company.owner, hook.id)).hook.isMakerGone).toBe(true)
    await aTalk(all.api, { seller: company.owner })
    await all.deliver()
    expect(hook.received()).toHaveLength(1)
    await admin.client.users.update({
      params: { id: olga.user.id },
      body: { suspended: true, reason: 'rules' },
    })
    await aTalk(all.api, { seller: company.owner })
    await all.deliver()
    expect(hook.received()).toHaveLength(1)
  })
})
