import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { promisedOn } from '../../../shared/rules/promise'
import { aircraftBody, anAdvert } from '../../adverts/adverts.factory'
import type { App } from '../../platform/app/app-context'
import { hashPassword } from '../session/passwords'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { logLink } from './mail-link'

let api: TestApi
let passwordHash: string
const password = 'Loitering over Lac Léman'
const newPassword = 'Holding short of runway two'
const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  api = await startApi()
  passwordHash = await hashPassword(password)
})
afterAll(() => api.close())

let people = 0
const anAddress = () => `confirm${process.pid}x${++people}@example.test`
const register = (mail: string, more: { name?: string; password?: string } = {}) =>
  api.visitor.session.register({
    body: {
      accountType: 'person',
      name: 'Amelia',
      surname: 'Earhart',
      mail,
      dialCode: '+90',
      phone: '5551234567',
      password,
      ...more,
    },
  })
/** Somebody who has registered and signed in; their address is theirs for all they say. */
const anUnconfirmed = () => api.as('user', { isConfirmed: false, passwordHash, mail: anAddress() })
const templatesTo = async (mail: string) => (await api.mailsTo(mail)).map(({ template }) => template)
const tokenIn = (text: string) => /\/profile\/mail\?token=([\w-]+)/.exec(text)?.[1]
const tokenTo = async (mail: string) =>
  (await api.mailsTo(mail)).flatMap(({ text }) => tokenIn(text) ?? []).at(-1)!
const sendLink = async ({ client, user }: Pick<SignedInClient, 'client' | 'user'>) => {
  await client.account.sendMailLink({ body: {} })
  return tokenTo(user.mail)
}
const confirm = (token: string, by = api.visitor) => by.account.confirmMail({ body: { token } })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string; data?: { state?: string } }) => error.data?.state ?? error.code,
  )
const submit = ({ client }: SignedInClient) => client.adverts.create({ body: aircraftBody() })
const queued = async (id: number) => {
  const moderator = await api.as('Moderator')
  const { data } = await moderator.client.queue.list({ query: { size: 200 } })
  return data.find(row => row.source === 'advert' && row.id === id)
}
const statusOf = async ({ token }: SignedInClient, path: string, body?: object) => {
  const answer = await api.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}
const otpTo = async (mail: string) => {
  await api.visitor.session.sendOtp({ body: { mail } })
  return /\b\d{6}\b/.exec((await api.mailsTo(mail)).findLast(({ template }) => template === 'otp')!.text)![0]
}

describe('[SAFE-01] the link', () => {
  it('is mailed on registration, and a press on it confirms the address without a sign-in', async () => {
    const mail = anAddress()
    await register(mail)
    const { token: session } = await api.visitor.session.login({ body: { mail, password } })
    const isConfirmed = async () => {
      const answer = await api.fetch('/userdetail', { headers: { authorization: session } })
      return ((await answer.json()) as { data: { confirmed: boolean } }).data.confirmed
    }
    expect(await isConfirmed()).toBe(false)
    expect(await confirm(await tokenTo(mail))).toEqual({ mail, changed: false })
    expect(await isConfirmed()).toBe(true)
    const stored = JSON.stringify(await api.app.db.models.MailLink.findAll())
    expect(stored).not.toContain(await tokenTo(mail))
  })

  it('the confirmation link works once and for a day, and says whether it was used or too old', async () => {
    const used = await sendLink(await anUnconfirmed())
    expect([await codeOf(confirm(used)), await codeOf(confirm(used))]).toEqual(['done', 'used'])
    const late = await sendLink(await anUnconfirmed())
    api.clock.advance(day + 1000)
    expect(await codeOf(confirm(late))).toBe('expired')
    api.clock.advance(-day - 1000)
    expect(await codeOf(confirm(`${late.slice(0, -1)}x`))).toBe('unknown')
  })

  it('is sent again to whoever is signed in, and to the reader of one that is too old', async () => {
    const person = await anUnconfirmed()
    const late = await sendLink(person)
    api.clock.advance(day + 1000)
    expect(await api.visitor.account.sendMailLink({ body: { token: late } })).toEqual({
      mail: person.user.mail,
    })
    const fresh = await tokenTo(person.user.mail)
    expect(fresh).not.toBe(late)
    expect(await codeOf(confirm(fresh))).toBe('done')
    api.clock.advance(-day - 1000)
    expect(await codeOf(person.client.account.sendMailLink({ body: {} }))).toBe('conflict')
    expect(await codeOf(api.visitor.account.sendMailLink({ body: { token: 'none' } }))).toBe('invalid')
  })

  it('cannot be used to fill a mailbox', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const { client } = await limited.as('user', { isConfirmed: false })
    const codes = []
    for (let turn = 0; turn < 6; turn++) codes.push(await codeOf(client.account.sendMailLink({ body: {} })))
    expect(codes.slice(-2)).toEqual(['done', 'too_many_requests'])
    await limited.close()
  })

  it('to a new address keeps the account confirmed, and confirms one that was not', async () => {
    for (const isConfirmed of [true, false]) {
      const wanted = anAddress()
      const person = await api.as('user', { passwordHash, isConfirmed })
      await person.client.account.changeMail({ body: { mail: wanted, password } })
      expect(await confirm(await tokenTo(wanted), person.client)).toEqual({ mail: wanted, changed: true })
      expect(await person.client.users.detail()).toMatchObject({ mail: wanted, confirmed: true })
    }
  })

  it('is written to the log where no mail goes out, but never in production', () => {
    const logged = (env: Partial<App['env']>) => {
      const info = vi.fn<(...said: unknown[]) => void>()
      logLink(
        { ...api.app, env: { ...api.app.env, ...env }, log: { info } as unknown as App['log'] },
        'the link',
      )
      return JSON.stringify(info.mock.calls).includes('the link')
    }
    expect(logged({ SMTP_URL: undefined, production: false })).toBe(true)
    expect(logged({ SMTP_URL: 'smtp://mail.test', production: false })).toBe(false)
    expect(logged({ SMTP_URL: undefined, production: true })).toBe(false)
  })

  it('the confirmation link is removed from the stored text of a delivered mail', async () => {
    const { removedAfterSending } = await import('../../platform/mail/secret-texts')
    expect([...removedAfterSending]).toEqual(expect.arrayContaining(['welcome', 'mail-confirm', 'otp']))
  })
})

describe('[SAFE-01] an account that has not confirmed its address', () => {
  it('may browse, watch, save searches and draft, but neither export nor write to sellers', async () => {
    const person = await anUnconfirmed()
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await person.client.watching.add({ params: { advertId: id } })
    await person.client.savedSearches.create({
      body: { kind: 'aircraft', query: {}, name: 'All', frequency: 'instant' },
    })
    expect(await statusOf(person, '/account/export')).toEqual([403, 'unconfirmed'])
    const question = { advertId: id, text: 'Is it still for sale?' }
    expect(await statusOf(person, '/messages', question)).toEqual([403, 'unconfirmed'])
    await confirm(await sendLink(person))
    expect((await statusOf(person, '/account/export'))[0]).toBe(200)
    const [status] = await statusOf(person, '/messages', question)
    expect(status).toBe(200)
    const [thread] = (await person.client.messages.threads({ query: {} })).data
    await api.app.db.models.User.update({ confirmedAt: null }, { where: { id: person.user.id } })
    const path = `/messages/${thread!.threadId}`
    expect(await statusOf(person, path, { text: 'Hello?' })).toEqual([403, 'unconfirmed'])
  })

  it('gets no mail about what it watches or searches until then', async () => {
    const { sendSearchAlerts } = await import('../../following/saved-searches/search-alerts')
    const person = await anUnconfirmed()
    await person.client.savedSearches.create({
      body: { kind: 'aircraft', query: {}, name: 'All', frequency: 'instant' },
    })
    api.clock.advance(1000)
    await anAdvert(api, {})
    api.clock.advance(1000)
    await sendSearchAlerts(api.app)
    expect(await templatesTo(person.user.mail)).toEqual([])
    await confirm(await sendLink(person))
    await sendSearchAlerts(api.app)
    expect(await templatesTo(person.user.mail)).toContain('search-alert')
  })

  it('owns nothing that is kept under its address: neither to read nor to delete', async () => {
    const mail = anAddress()
    const now = api.app.clock()
    // Of the owner of the mailbox, before a stranger registers it.
    await api.visitor.savedSearches.create({
      body: { kind: 'aircraft', query: {}, name: 'Mine', frequency: 'daily', mail },
    })
    await api.app.db.models.Ticket.create({
      mail,
      subject: 'Fraud',
      message: 'A secret letter.',
      createdAt: now,
    })
    await register(mail)
    const { token } = await api.visitor.session.login({ body: { mail, password } })
    const remove = await api.post('/account/delete', { password }, { authorization: token })
    expect(remove.status).toBe(200)
    const ticket = await api.app.db.models.Ticket.findOne({ where: { mail } })
    expect(ticket?.get().message).toBe('A secret letter.')
    expect(await api.app.db.models.SavedSearch.count({ where: { mail } })).toBe(1)
    expect(await templatesTo(mail)).toContain('search-confirm')
    // Its own rows are gone, the link among them.
    expect(await templatesTo(mail)).not.toContain('welcome')
  })

  it('exports what is kept under its address once it is confirmed, and never a code or a link that acts', async () => {
    const mail = anAddress()
    await api.visitor.savedSearches.create({
      body: { kind: 'aircraft', query: {}, name: 'Mine', frequency: 'daily', mail },
    })
    await register(mail)
    const code = await otpTo(mail)
    const link = await tokenTo(mail)
    await confirm(link)
    const { token } = await api.visitor.session.login({ body: { mail, password } })
    const answer = await api.fetch('/account/export', { headers: { authorization: token } })
    const text = await answer.text()
    expect(text).toContain('"Mine"')
    const alert = (await api.mailsTo(mail)).find(({ template }) => template === 'search-confirm')!
    const alertToken = /token=([\w.~-]+)/.exec(alert.text)![1]!
    for (const secret of [code, link, alertToken, 'token=']) expect(text).not.toContain(secret)
  })
})

describe('[SAFE-01] an advert of an account that has not confirmed its address', () => {
  it('is accepted as ever, is in no queue, and enters it with the confirmation, which the promise begins with', async () => {
    const person = await anUnconfirmed()
    const moderator = await api.as('Moderator')
    const waiting = async () => (await moderator.client.queue.counts()).bySource.advert
    const before = await waiting()
    const { advertId, status } = await submit(person)
    expect(status).toBe('unapproved')
    expect((await person.client.adverts.mine()).data[0]).toMatchObject({
      status: 'unapproved',
      reviewState: 'unconfirmed',
    })
    expect([await queued(advertId), await waiting()]).toEqual([undefined, before])
    expect(await templatesTo(person.user.mail)).toEqual([])
    api.clock.advance(5 * day)
    await confirm(await sendLink(person))
    const now = api.app.clock()
    expect((await queued(advertId))?.dueOn).toBe(promisedOn(now))
    expect(await waiting()).toBe(before + 1)
    expect(await templatesTo(person.user.mail)).toContain('advert-received')
    api.clock.advance(-5 * day)
  })

  it('stays out of the queue when it is edited, hidden and shown', async () => {
    const person = await anUnconfirmed()
    const { advertId } = await submit(person)
    const params = { id: advertId }
    await person.client.adverts.update({ params, body: { title: 'Another title' } })
    await person.client.adverts.move({ params, body: { move: 'hide' } })
    await person.client.adverts.move({ params, body: { move: 'show' } })
    expect(await queued(advertId)).toBeUndefined()
    await confirm(await sendLink(person))
    expect(await queued(advertId)).toBeDefined()
  })

  it('can be decided by staff before, one by one and many at once, and the answer says so', async () => {
    const person = await anUnconfirmed()
    const moderator = await api.as('Moderator')
    const [one, two, three] = [await submit(person), await submit(person), await submit(person)]
    expect(
      await moderator.client.moderation.update({
        params: { id: one.advertId },
        body: { status: 'approved' },
      }),
    ).toMatchObject({ status: 'approved', unconfirmed: true })
    expect(
      await moderator.client.moderation.setStatus({ body: { ids: [two.advertId], status: 'approved' } }),
    ).toMatchObject({ changed: [two.advertId], unconfirmed: [two.advertId] })
    const job = await moderator.client.bulk.start({ body: { action: 'approve', ids: [three.advertId] } })
    const { data } = await moderator.client.bulk.rows({ params: { id: job.id } })
    expect(data).toMatchObject([
      { result: 'done', why: 'Its seller has not confirmed their mail address yet.' },
    ])
    const confirmed = await anAdvert(api, { status: 'unapproved' })
    expect(
      await moderator.client.moderation.update({
        params: { id: confirmed.id },
        body: { status: 'approved' },
      }),
    ).toMatchObject({ unconfirmed: false })
  })

  it('waits for the confirmation again when its approval is removed or taken back, unless that came meanwhile', async () => {
    const person = await anUnconfirmed()
    const moderator = await api.as('Moderator')
    const [one, two] = [await submit(person), await submit(person)]
    const approve = (id: number) =>
      moderator.client.moderation.update({ params: { id }, body: { status: 'approved' } })
    await approve(one.advertId)
    await moderator.client.moderation.update({
      params: { id: one.advertId },
      body: { status: 'unapproved' },
    })
    expect(await queued(one.advertId)).toBeUndefined()
    await approve(two.advertId)
    await confirm(await sendLink(person))
    await moderator.client.bulk.undoDecision({ params: { id: two.advertId }, body: {} })
    expect([await queued(one.advertId), await queued(two.advertId)]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
  })

  it('of whom staff asked for changes comes back when its seller has confirmed, not before', async () => {
    const person = await anUnconfirmed()
    const moderator = await api.as('Moderator')
    const { advertId } = await submit(person)
    const params = { id: advertId }
    const body = { decision: 'requestChanges' as const, note: 'Please add photos.' }
    expect(await moderator.client.moderation.review({ params, body })).toMatchObject({ unconfirmed: true })
    await person.client.adverts.update({ params, body: { description: 'With photos now.' } })
    expect(await queued(advertId)).toBeUndefined()
    await confirm(await sendLink(person))
    expect(await queued(advertId)).toBeDefined()
  })
})

describe('[SAFE-01] the owner of a mailbox that a stranger has registered', () => {
  it('is answered alike when they register too, and mailed a way that is not the stranger’s link', async () => {
    const mail = anAddress()
    const answers = [await register(mail), await register(mail, { password: newPassword })]
    expect(answers).toEqual([{ mail }, { mail }])
    const [first, second] = await api.mailsTo(mail)
    expect([first?.template, second?.template]).toEqual(['welcome', 'already-registered'])
    expect(tokenIn(second!.text)).toBeUndefined()
    expect(second!.text).toContain('/resetpassword')
    // They may take the stranger's link for theirs: it does nothing for who cannot sign in to the account.
    expect(await codeOf(confirm(await tokenTo(mail)))).toBe('signIn')
  })

  it('takes the account over with a mailed code: the stranger is out, and nothing they typed is published', async () => {
    const mail = anAddress()
    await register(mail)
    const { token } = await api.visitor.session.login({ body: { mail, password } })
    const stranger = (path: string, body: object) => api.post(path, body, { authorization: token })
    const created = await stranger('/createadvert', aircraftBody())
    const { advertId } = ((await created.json()) as { data: { advertId: number } }).data
    await stranger('/saved-searches', { kind: 'aircraft', query: {}, name: 'Theirs', frequency: 'instant' })
    const elsewhere = anAddress()
    await stranger('/account/mail', { mail: elsewhere, password })
    await api.visitor.session.resetPassword({
      body: { mail, password: newPassword, otp: await otpTo(mail) },
    })
    expect((await api.fetch('/userdetail', { headers: { authorization: token } })).status).toBe(401)
    await expect(api.visitor.session.login({ body: { mail, password } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await codeOf(confirm(await tokenTo(elsewhere)))).toBe('unknown')
    expect(await queued(advertId)).toBeUndefined()
    const owner = await api.visitor.session.login({ body: { mail, password: newPassword } })
    const get = async (path: string) =>
      (
        (await (await api.fetch(path, { headers: { authorization: owner.token } })).json()) as {
          data: unknown
        }
      ).data
    expect(await get('/userdetail')).toMatchObject({ confirmed: true })
    expect(await get('/getmyadverts')).toMatchObject([
      { reviewState: 'changesRequested', reviewNote: expect.stringContaining('submit it again') },
    ])
    expect(await get('/saved-searches')).toMatchObject([{ name: 'Theirs', frequency: 'off' }])
  })
})

describe('[SAFE-01] an admin', () => {
  it('sees who has not confirmed, and confirms an address where no mail can be sent; the log tells it', async () => {
    const admin = await api.as('Admin')
    const person = await anUnconfirmed()
    const { advertId } = await submit(person)
    const found = await admin.client.users.list({ query: { search: person.user.mail, unconfirmed: '1' } })
    expect(found.data).toMatchObject([{ _id: person.user.id, confirmed: false }])
    expect(await admin.client.users.confirm({ params: { id: person.user.id } })).toMatchObject({
      confirmed: true,
    })
    expect(await queued(advertId)).toBeDefined()
    const [entry] = await api.app.db.read(
      `SELECT actor_id, after_state FROM audit_log WHERE action = 'user.confirm' AND object_id = ?`,
      [String(person.user.id)],
    )
    expect(entry?.['actor_id']).toBe(admin.user.id)
    expect(String(entry?.['after_state'])).toContain('"by":"admin"')
    expect(await codeOf(admin.client.users.confirm({ params: { id: person.user.id } }))).toBe('conflict')
    const moderator = await api.as('Moderator')
    expect(await codeOf(moderator.client.users.confirm({ params: { id: person.user.id } }))).toBe('forbidden')
  })

  it('confirms whom they make one of the staff', async () => {
    const admin = await api.as('Admin')
    const { id } = await api.aUser('user', { isConfirmed: false })
    expect(await admin.client.users.update({ params: { id }, body: { role: 'Moderator' } })).toMatchObject({
      confirmed: true,
    })
  })
})
