import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const body = { accountType: 'business', company: 'Alpine Air Service', vatId: 'DE136695976' } as const

describe('[STAT-04] a request for another account type', () => {
  it('is kept, seen by its owner and staff, and mailed to the operator', async () => {
    const { client, user } = await api.as('user')
    expect(await client.account.upgrade()).toBeNull()
    const asked = await client.account.requestUpgrade({ body: { ...body, note: 'We lease two trainers.' } })
    expect(asked).toMatchObject({ ...body, note: 'We lease two trainers.', state: 'open', reply: null })
    expect(await client.account.upgrade()).toEqual(asked)
    const listed = (await admin.client.account.upgrades()).find(({ userId }) => userId === user.id)
    expect(listed).toMatchObject({ company: 'Alpine Air Service', userMail: user.mail })
    const { template, text } = (await api.mailsTo('no-reply@hangarlist.test')).at(-1)!
    expect(template).toBe('upgrade-asked')
    expect(text).toContain('Alpine Air Service')
  })

  it('a request for another account type is closed, and its owner mailed, when an admin changes the type', async () => {
    const { client, user } = await api.as('user')
    await client.account.requestUpgrade({ body })
    await admin.client.users.update({ params: { id: user.id }, body: { accountType: 'business' } })
    const [row] = await api.app.db.read('SELECT state, decided_by FROM upgrade_requests WHERE user_id = ?', [
      user.id,
    ])
    expect(row).toMatchObject({ state: 'done', decided_by: admin.user.id })
    expect((await api.mailsTo(user.mail)).map(({ template }) => template)).toEqual(['upgrade-done'])
    expect((await admin.client.account.upgrades()).some(({ userId }) => userId === user.id)).toBe(false)
  })

  it('takes a register’s number in the place of a VAT id, and tells the form of one that is wrong', async () => {
    const { client } = await api.as('user')
    await expect(client.account.requestUpgrade({ body: { ...body, vatId: 'DE12' } })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'vatId', message: 'must be DE, then 9 digits, such as DE123456789' }],
    })
    expect(await client.account.requestUpgrade({ body: { ...body, vatId: 'HRB 12345' } })).toMatchObject({
      vatId: 'HRB 12345',
    })
  })

  it('is open one at a time, even when it is sent twice at once, and can be taken back', async () => {
    const { client } = await api.as('user')
    const results = await Promise.allSettled([
      client.account.requestUpgrade({ body }),
      client.account.requestUpgrade({ body }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await client.account.withdrawUpgrade()
    expect((await client.account.upgrade())?.state).toBe('withdrawn')
    await expect(client.account.withdrawUpgrade()).rejects.toMatchObject({ code: 'not_found' })
    expect((await client.account.requestUpgrade({ body })).state).toBe('open')
  })

  it('is declined with a reason that its owner reads', async () => {
    const { client, user } = await api.as('user')
    const { id } = await client.account.requestUpgrade({ body })
    const decline = (by: SignedInClient) =>
      by.client.account.declineUpgrade({ params: { id }, body: { reply: 'The VAT id is not known.' } })
    await expect(decline(await api.as('user'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decline(await api.as('Moderator'))).rejects.toMatchObject({ code: 'forbidden' })
    await decline(admin)
    expect(await client.account.upgrade()).toMatchObject({
      state: 'declined',
      reply: 'The VAT id is not known.',
    })
    expect((await api.mailsTo(user.mail)).at(-1)?.text).toContain('The VAT id is not known.')
    await expect(decline(admin)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('[PLUS-15] is not declined by a decision with a field that is not known', async () => {
    const { client } = await api.as('user')
    const { id } = await client.account.requestUpgrade({ body })
    const decide = (sent: object) =>
      admin.client.account.declineUpgrade({ params: { id }, body: sent as { reply: string } })
    await expect(decide({ grant: true, reply: 'Welcome.' })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'body', message: 'cannot have grant' }],
    })
    expect((await client.account.upgrade())?.state).toBe('open')
  })

  it('an upgrade request names the missing fields and refuses the type that the account has already', async () => {
    const { client } = await api.as('user', { accountType: 'business' })
    const request = (sent: object) =>
      client.account
        .requestUpgrade({ body: sent as typeof body })
        .catch((error: { errors: { field: string }[] }) => error.errors.map(({ field }) => field))
    expect(await request({ accountType: 'person', company: '' })).toEqual(['accountType', 'company'])
    expect(await request(body)).toEqual(['accountType'])
    expect(await request({ ...body, accountType: 'businessplus', vatId: 'DE12' })).toEqual(['vatId'])
  })
})
