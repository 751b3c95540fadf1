import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInClient } from '../testing/start-api'
import { password, rowOf, seen, startWithReceiver } from './webhooks.testing'

let all: Awaited<ReturnType<typeof startWithReceiver>>
beforeAll(async () => {
  all = await startWithReceiver({ RATE_LIMITS: 'on' })
})
afterAll(() => all.close())

const create = ({ client }: SignedInClient, more: object = {}) =>
  client.webhooks.create({
    body: { url: `${all.receiver.url}/200/made`, events: ['advert.approved'], password, ...more },
  })

describe('a webhook of an account', () => {
  it('[OPER-11] shows its secret once, keeps it encrypted, and is listed without it', async () => {
    const seller = await all.as('user')
    const { id, secret } = await create(seller, { description: 'Stock list', events: ['message.received'] })
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    const row = await rowOf(all.api, id)
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
    const { hook } = await seen(seller, id)
    const [mail] = await all.api.mailsTo(seller.user.mail, 'webhook-made')
    expect(mail?.text).toMatch(/made a webhook, which tells localhost:\d+ what happens to your adverts/)
    expect(mail?.text).not.toContain('/200/made')
    expect(hook).toMatchObject({
      url: `${all.receiver.url}/200/made`,
      description: 'Stock list',
      events: ['message.received'],
      forOperator: false,
      off: null,
      failingSince: null,
      madeBy: null,
    })
    expect(JSON.stringify(hook)).not.toContain('secret')
    const log = await all.api.app.db.read(`SELECT * FROM audit_log WHERE object_type = 'webhook'`)
    expect(log.map(entry => entry['action'])).toContain('webhook.create')
    expect(JSON.stringify(log)).not.toContain(secret)
    // Its path may be a secret of the receiver.
    expect(JSON.stringify(log)).not.toContain('/200/made')
  })

  it.each([
    ['http://hooks.test/', /https/],
    ['https://127.0.0.1/', /private or reserved/],
    ['https://10.1.2.3/hooks', /private or reserved/],
    ['https://169.254.169.254/latest', /private or reserved/],
    ['https://[::1]/', /private or reserved/],
    ['https://localhost/', /private or reserved/],
    ['https://93.184.216.34:8443/', /port 443/],
    ['https://a:b@93.184.216.34/', /without user/],
    ['nothing', /https/],
  ])('is refused with the field named where its address may not be called: %s', async (url, message) => {
    const seller = await all.as('user')
    const refusal = { code: 'invalid', errors: [{ field: 'url', message: expect.stringMatching(message) }] }
    await expect(create(seller, { url })).rejects.toMatchObject(refusal)
    const { id } = await create(seller)
    const change = seller.client.webhooks.change({ params: { id }, body: { url, password } })
    await expect(change).rejects.toMatchObject(refusal)
  })

  it('is out of reach of another account, and of admins', async () => {
    const { id } = await create(await all.as('user'))
    for (const role of ['user', 'Admin'] as const) {
      const { client } = await all.as(role)
      const params = { id }
      expect((await client.webhooks.list()).map(hook => hook.id)).not.toContain(id)
      for (const call of [
        () => client.webhooks.change({ params, body: { on: false } }),
        () => client.webhooks.change({ params, body: { url: `${all.receiver.url}/200/mine`, password } }),
        () => client.webhooks.rotate({ params, body: { password } }),
        () => client.webhooks.test({ params }),
        () => client.webhooks.remove({ params }),
        () => client.webhooks.deliveries({ params }),
        () => client.webhooks.again({ params: { id, delivery: 1 } }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('asks for the password of its owner for a new one, a new secret and another address, as keys do', async () => {
    const seller = await all.as('user')
    const { id } = await create(seller)
    const before = await rowOf(all.api, id)
    const params = { id }
    const { url } = all.receiver
    const { change, rotate } = seller.client.webhooks
    for (const call of [
      () => create(seller, { password: 'guessed' }),
      () => rotate({ params, body: { password: 'guessed' } }),
      () => change({ params, body: { url, password: 'guessed' } }),
      () => change({ params, body: { url } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'password' }] })
    await expect(create(seller, { password: undefined })).rejects.toMatchObject({ code: 'invalid' })
    expect(await rowOf(all.api, id)).toEqual(before)
    expect(await seller.client.webhooks.list()).toHaveLength(1)
    // Nothing is told elsewhere by the same address, an event or a pause.
    await change({ params, body: { url: before!.url, on: false, events: ['advert.ended'] } })
    await change({ params, body: { url, password } })
    expect(await rowOf(all.api, id)).toMatchObject({ url, secret: before!.secret })
  })

  it('needs a confirmed address, an event that is told to accounts, and is one of ten', async () => {
    await expect(create(await all.as('user', { isConfirmed: false }))).rejects.toMatchObject({
      code: 'unconfirmed',
    })
    const seller = await all.as('user')
    for (const events of [[], ['advert.submitted'], ['advert.sold']])
      await expect(create(seller, { events })).rejects.toMatchObject({ code: 'invalid' })
    for (let nth = 0; nth < 10; nth++) await create(seller)
    await expect(create(seller)).rejects.toMatchObject({ code: 'conflict' })
    const [first] = await seller.client.webhooks.list()
    await seller.client.webhooks.remove({ params: { id: first!.id } })
    await create(seller)
  })

  it('looks up 60 addresses an hour at most', async () => {
    const seller = await all.as('user')
    await all.api.app.limits.count('webhookByAccount', String(seller.user.id), 60)
    await expect(create(seller)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('changes in part, and is turned off and on', async () => {
    const seller = await all.as('user')
    const { id } = await create(seller)
    const change = (body: object) => seller.client.webhooks.change({ params: { id }, body })
    await change({ description: 'Office', events: ['advert.ended'] })
    expect((await seen(seller, id)).hook).toMatchObject({
      url: `${all.receiver.url}/200/made`,
      description: 'Office',
      events: ['advert.ended'],
    })
    await change({ on: false })
    expect((await seen(seller, id)).hook).toMatchObject({ off: 'owner', offAt: expect.any(String) })
    await expect(seller.client.webhooks.test({ params: { id } })).rejects.toMatchObject({ code: 'conflict' })
    await change({ on: true })
    expect((await seen(seller, id)).hook).toMatchObject({ off: null, offAt: null })
  })

  it('leaves with its account, log and all, and is in the export without its secret', async () => {
    const seller = await all.as('user')
    const { id, secret, path } = await all.aWebhook(seller)
    await seller.client.webhooks.test({ params: { id } })
    await all.deliver()
    const data = JSON.stringify(await seller.client.account.export())
    expect(data).toContain(path)
    expect(data).toContain('webhook.test')
    expect(data).not.toContain(secret.slice(6))
    const before = await all.api.app.db.read('SELECT id FROM webhook_attempts')
    await seller.client.account.remove({ body: { password } })
    for (const table of ['webhooks WHERE id', 'webhook_deliveries WHERE webhook_id'])
      expect(await all.api.app.db.read(`SELECT id FROM ${table} = ?`, [id])).toEqual([])
    expect(await all.api.app.db.read('SELECT id FROM webhook_attempts')).toHaveLength(before.length - 1)
  })
})

describe('a webhook of the operator', () => {
  it('[OPER-11] is made by admins alone, and is every admin’s', async () => {
    for (const role of ['user', 'Moderator'] as const)
      await expect(create(await all.as(role), { forOperator: true })).rejects.toMatchObject({
        code: 'forbidden',
      })
    const admin = await all.as('Admin')
    const { id } = await create(admin, { forOperator: true, events: ['advert.submitted'] })
    const colleague = await all.as('Admin')
    expect((await seen(colleague, id)).hook).toMatchObject({
      forOperator: true,
      madeBy: expect.stringContaining(admin.user.name),
    })
    await colleague.client.webhooks.remove({ params: { id } })
    expect(await rowOf(all.api, id)).toBeUndefined()
  })

  it('stays when the account of who made it is deleted', async () => {
    const admin = await all.as('Admin')
    const { id } = await create(admin, { forOperator: true })
    const colleague = await all.as('Admin')
    const params = { id: admin.user.id }
    await colleague.client.users.update({ params, body: { role: 'user' } })
    await colleague.client.users.remove({ params })
    expect((await seen(colleague, id)).hook.id).toBe(id)
  })
})
