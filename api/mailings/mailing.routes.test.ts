import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSubmission } from '../moderation/review/review.factory'
import { deliverMails } from '../platform/mail/worker'
import { mailsPerHour, maxRecipients } from '../../shared/data/mailing-codes'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aMailing, mailsOf, toList, tokenOf, wayOut, wording } from './mailing.factory'
import { pick } from '../../shared/rules/keys'

let api: TestApi
let staff: SignedInClient
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const minute = 60_000
const preview = (body: Parameters<typeof staff.client.mailings.preview>[0]['body'], by = staff) =>
  by.client.mailings.preview({ body })
const start = (
  body: Parameters<typeof staff.client.mailings.start>[0]['body'],
  key = crypto.randomUUID(),
  by = staff,
) => by.client.mailings.start({ body }, { idempotencyKey: key })
const failed = (code: string, field?: string) =>
  expect.objectContaining({
    code,
    ...(field ? { errors: [expect.objectContaining({ field })] as unknown } : {}),
  }) as unknown

/** As a mail program does it: no cookie, no JSON. */
const unsubscribe = (token: string) =>
  api.fetch(`/alerts/unsubscribe?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('[DESK-07] whom a mailing reaches', () => {
  it('owners of adverts are written to once, whatever number of theirs is meant', async () => {
    const [seller, other] = [await api.as('user'), await api.as('user')]
    const first = await aSubmission(seller, { title: 'A Skylane' })
    const second = await aSubmission(seller, { title: 'A Baron' })
    const third = await aSubmission(other, { title: 'A Bonanza' })
    const shown = await preview({
      audience: { by: 'adverts', ids: [first.id, second.id, third.id, 999_999, first.id] },
      subject: 'Your {{title}}',
      text: '{{greeting}}\n\n{{adverts}}',
      at: 1,
    })
    expect(shown).toMatchObject({
      total: 2,
      at: 1,
      duplicates: 1,
      skipped: [{ who: '#999999', why: 'unknown' }],
    })
    expect(shown.mail).toMatchObject({ to: seller.user.mail, subject: 'Your A Baron and A Skylane' })
    const link = `${api.app.env.PUBLIC_URL}/profile/adverts`
    const text = `Hello ${seller.user.name},\n\n- A Baron: ${link}\n- A Skylane: ${link}\n${wayOut(api)}`
    expect(shown.mail?.text).toBe(text)
  })

  it('a list takes addresses and account numbers, and names what is no account', async () => {
    const [one, two] = [await api.aUser('user'), await api.aUser('user')]
    const entries = [one.mail.toUpperCase(), `${two.id}`, one.mail, 'nobody@example.test', '987654']
    const shown = await preview(wording({ by: 'list', entries }))
    expect(shown).toMatchObject({
      total: 2,
      duplicates: 1,
      skipped: [
        { who: 'nobody@example.test', why: 'unknown' },
        { who: '987654', why: 'unknown' },
      ],
    })
  })

  it('suspended and deleted accounts and addresses that mails do not reach are left out', async () => {
    const users = []
    for (let made = 0; made < 5; made++) users.push(await api.aUser('user'))
    const [well, suspended, deleted, bounced, back] = users as [
      (typeof users)[0],
      (typeof users)[0],
      (typeof users)[0],
      (typeof users)[0],
      (typeof users)[0],
    ]
    const { User, OutboxMail } = api.app.db.models
    await User.update({ suspendedAt: new Date() }, { where: { id: suspended.id } })
    await User.update({ deletedAt: new Date() }, { where: { id: deleted.id } })
    const now = new Date()
    const mail = { subject: 'x', text: 'x', template: 'x', notBefore: now, createdAt: now }
    for (const [recipient, state] of [
      [bounced.mail, 'sent'],
      [bounced.mail, 'failed'],
      [back.mail, 'failed'],
      [back.mail, 'sent'],
    ] as const)
      await OutboxMail.create({ ...mail, recipient, state, messageId: crypto.randomUUID() })
    const shown = await preview(wording(toList(...users)))
    expect(shown.total).toBe(2)
    expect(shown.skipped).toEqual([
      { who: deleted.mail, why: 'unknown' },
      { who: suspended.mail, why: 'suspended' },
      { who: bounced.mail, why: 'bounced' },
    ])
    const started = await start({ ...wording(toList(...users)), expectedCount: 2 })
    expect((await mailsOf(api, started.id)).map(each => each.recipient).sort()).toEqual(
      [well.mail, back.mail].sort(),
    )
  })

  it('the filter of the users’ list is for admins', async () => {
    const body = wording({ by: 'users', role: 'Moderator' })
    await expect(preview(body)).rejects.toEqual(failed('forbidden'))
    await expect(start({ ...body, expectedCount: 1 })).rejects.toEqual(failed('forbidden'))
    expect((await preview(body, admin)).mail?.to).toBe(staff.user.mail)
  })

  it('more people than one mailing can have are refused', async () => {
    const now = new Date()
    await api.app.db.models.User.bulkCreate(
      Array.from({ length: maxRecipients + 1 }, (_, at) => ({
        mail: `crowd${at}@crowd.test`,
        password: '',
        name: 'Crowd',
        surname: 'Member',
        createdAt: now,
        updatedAt: now,
      })),
    )
    await expect(preview(wording({ by: 'users', search: '@crowd.test' }), admin)).rejects.toEqual(
      failed('too_large'),
    )
  })
})

describe('[DESK-07] the mails of a mailing', () => {
  it('are to the letter what the preview showed, each with its mailing in the log', async () => {
    const { users, body, mailing } = await aMailing(api, staff)
    expect(mailing).toMatchObject({ state: 'held', total: 3, isOwn: true, counts: { waiting: 3 } })
    const stored = await mailsOf(api, mailing.id)
    for (const at of [0, 1, 2]) {
      const { mail } = await preview({ ...pick(body, 'audience', 'subject', 'text'), at })
      expect(stored[at]).toMatchObject({ recipient: mail!.to, subject: mail!.subject })
      // Staff do not see what would let them stop mailings to somebody.
      expect(mail!.text).toBe(stored[at]!.text.replace(tokenOf(stored[at]!), '...'))
    }
    expect(stored.map(each => each.recipient)).toEqual(users.map(each => each.mail))
    const log = await staff.client.mail.list({ query: { mailing: mailing.id } })
    expect(log.mails.map(each => [each.template, each.mailingId])).toEqual(
      users.map(() => ['mailing', mailing.id]),
    )
  })

  it('a placeholder that is unknown, or empty for somebody, keeps it from being sent', async () => {
    const [plain, link] = [await api.aUser('user'), await api.aUser('user')]
    await api.app.db.models.User.update({ name: 'http://win.test' }, { where: { id: link.id } })
    const audience = toList(plain, link)
    const body = { audience, subject: 'Hello', text: 'Dear {{name}},' }
    for (const text of ['{{prize}}', '{{reasons}}'])
      await expect(preview({ ...body, text })).rejects.toEqual(failed('invalid', 'text'))
    await expect(preview({ ...body, subject: '{{name' })).rejects.toEqual(failed('invalid', 'subject'))
    expect(await preview(body)).toMatchObject({
      emptyCount: 1,
      empty: [{ to: link.mail, placeholders: ['name'] }],
    })
    await expect(start({ ...body, expectedCount: 2 })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'text', message: expect.stringContaining(link.mail) as unknown }],
    })
    expect(await preview({ ...body, text: '{{title}}' })).toMatchObject({ emptyCount: 2 })
  })

  it('a test goes to the moderator alone', async () => {
    const user = await api.aUser('user')
    const sent = await staff.client.mailings.test({ body: wording(toList(user)) })
    expect(sent).toEqual({ to: staff.user.mail })
    const { OutboxMail } = api.app.db.models
    const [test] = await OutboxMail.findAll({ where: { template: 'mailing-test' } })
    expect(test?.get()).toMatchObject({
      recipient: staff.user.mail,
      subject: `Test: News for ${user.name}`,
      text: `Hello ${user.name},\n\nthe office is closed on Friday.\n${wayOut(api, tokenOf(test!.get()))}`,
    })
    // Its link is the moderator's own.
    await unsubscribe(tokenOf(test!.get()))
    expect((await staff.client.users.detail()).mailings).toBe(false)
    await staff.client.account.setMailings({ body: { mailings: true } })
    expect(await OutboxMail.count({ where: { recipient: user.mail } })).toBe(0)
  })

  it('a double press sends once, and a changed number of people sends nothing', async () => {
    const user = await api.aUser('user')
    const body = { ...wording(toList(user)), expectedCount: 1 }
    const key = crypto.randomUUID()
    const [first, second] = await Promise.all([start(body, key), start(body, key)])
    expect(second.id).toBe(first.id)
    expect(await mailsOf(api, first.id)).toHaveLength(1)
    await expect(start({ ...body, expectedCount: 2 })).rejects.toMatchObject({
      code: 'conflict',
      data: { count: 1 },
    })
  })

  it('nobody starts more than an hour’s worth', async () => {
    const { mailing } = await aMailing(api, staff, { people: 1 })
    const { OutboxMail } = api.app.db.models
    const [{ id: _id, ...mail }] = (await mailsOf(api, mailing.id)) as [
      Awaited<ReturnType<typeof mailsOf>>[0],
    ]
    const before = (await preview(wording(toList(staff.user)))).allowance
    await OutboxMail.bulkCreate(
      Array.from({ length: before }, (_, at) => ({
        ...mail,
        recipient: `full${at}@example.test`,
        messageId: `full${at}`,
        state: 'sent' as const,
      })),
    )
    const user = await api.aUser('user')
    const body = { ...wording(toList(user)), expectedCount: 1 }
    await expect(start(body)).rejects.toMatchObject({ code: 'too_many_requests', data: { left: 0 } })
    api.clock.advance(61 * minute)
    const late = await api.as('Moderator')
    expect((await start(body, crypto.randomUUID(), late)).state).toBe('held')
    expect((await preview(wording(toList(user)), late)).allowance).toBe(mailsPerHour - 1)
    staff = late
    admin = await api.as('Admin')
  })
})

describe('[DESK-07] a mailing that was started', () => {
  const deliver = async (refuse: (to: string) => boolean = () => false) => {
    const sent: string[] = []
    await deliverMails(api.app, {
      send: async ({ to }) => {
        if (refuse(to)) throw Object.assign(new Error('550 no such mailbox'), { responseCode: 550 })
        sent.push(to)
      },
      close: () => {},
    })
    return sent
  }
  const one = (id: number) => staff.client.mailings.one({ params: { id } })

  it('is held for a minute and can be withdrawn as a whole', async () => {
    const { mailing, users } = await aMailing(api, staff)
    const params = { id: mailing.id }
    await deliver()
    expect((await one(mailing.id)).counts.waiting).toBe(3)
    expect(await staff.client.mailings.withdraw({ params })).toMatchObject({
      state: 'withdrawn',
      counts: { withdrawn: 3, waiting: 0 },
    })
    api.clock.advance(2 * minute)
    expect(await deliver()).not.toContain(users[0]!.mail)
    for (const move of ['withdraw', 'pause', 'resume', 'cancel', 'retry'] as const)
      await expect(staff.client.mailings[move]({ params })).rejects.toEqual(failed('conflict'))
  })

  it('goes out after the hold and cannot be withdrawn any more', async () => {
    const { mailing, users } = await aMailing(api, staff)
    api.clock.advance(61_000)
    expect((await one(mailing.id)).state).toBe('running')
    expect((await deliver()).sort()).toEqual(users.map(({ mail }) => mail).sort())
    expect(await one(mailing.id)).toMatchObject({ state: 'done', counts: { sent: 3 } })
    await expect(staff.client.mailings.withdraw({ params: { id: mailing.id } })).rejects.toEqual(
      failed('conflict'),
    )
  })

  it('rests while it is paused, and what waits is not sent once it is cancelled', async () => {
    const { mailing } = await aMailing(api, staff)
    const params = { id: mailing.id }
    api.clock.advance(61_000)
    expect(await staff.client.mailings.pause({ params })).toMatchObject({
      state: 'paused',
      counts: { paused: 3 },
    })
    expect(await deliver()).toEqual([])
    expect(await staff.client.mailings.resume({ params })).toMatchObject({ state: 'running' })
    await api.app.db.models.OutboxMail.update(
      { state: 'sent' },
      { where: { id: (await mailsOf(api, mailing.id))[0]!.id } },
    )
    expect(await staff.client.mailings.cancel({ params })).toMatchObject({
      state: 'cancelled',
      counts: { sent: 1, withdrawn: 2 },
    })
    expect(await deliver()).toEqual([])
  })

  it('a mail that comes back unsent after a cancel is not tried again', async () => {
    const { mailing } = await aMailing(api, staff, { people: 1 })
    api.clock.advance(61_000)
    await deliverMails(api.app, {
      send: async () => {
        await staff.client.mailings.cancel({ params: { id: mailing.id } })
        throw Object.assign(new Error('451 later'), { responseCode: 451 })
      },
      close: () => {},
    })
    expect((await one(mailing.id)).counts).toMatchObject({ waiting: 0, withdrawn: 1 })
  })

  it('shows each recipient’s result, and sends what failed once more', async () => {
    const { mailing, users } = await aMailing(api, staff)
    const params = { id: mailing.id }
    const wrong = users[1]!.mail
    for (const wait of [61, 61, 301, 901, 3601, 14_401]) {
      api.clock.advance(wait * 1000)
      await deliver(to => to === wrong)
    }
    staff = await api.as('Moderator')
    const page = await staff.client.mailings.recipients({ params, query: { state: 'failed' } })
    expect(page.data).toMatchObject([{ to: wrong, state: 'failed', lastError: '550 no such mailbox' }])
    expect((await staff.client.mailings.recipients({ params })).totalElements).toBe(3)
    expect(await staff.client.mailings.retry({ params })).toMatchObject({
      state: 'running',
      counts: { waiting: 1, sent: 2 },
    })
    expect(await deliver()).toEqual([wrong])
    await expect(staff.client.mailings.retry({ params })).rejects.toEqual(failed('conflict'))
  })

  it('is listed for all staff, and nobody else sees or moves one', async () => {
    const { mailing, body } = await aMailing(api, staff, { people: 1 })
    const list = await (await api.as('Admin')).client.mailings.list()
    expect(list.data[0]).toMatchObject({ id: mailing.id, isOwn: false, startedBy: { id: staff.user.id } })
    const user = await api.as('user')
    const params = { id: mailing.id }
    for (const [{ mailings: client }, code] of [
      [api.visitor, 'unauthenticated'],
      [user.client, 'forbidden'],
    ] as const)
      for (const call of [
        () => client.preview({ body }),
        () => client.test({ body }),
        () => client.start({ body }),
        () => client.list(),
        () => client.one({ params }),
        () => client.recipients({ params }),
        () => client.pause({ params }),
        () => client.resume({ params }),
        () => client.cancel({ params }),
        () => client.withdraw({ params }),
        () => client.retry({ params }),
        () => client.claim({ params, body: { claimant: 'somebody-else' } }),
        () =>
          client.sent({
            params,
            body: { claimant: 'somebody-else', results: [{ mailId: 1, outcome: 'sent' }] },
          }),
      ])
        await expect(call()).rejects.toEqual(failed(code))
    for (const call of ['one', 'pause', 'withdraw'] as const)
      await expect(staff.client.mailings[call]({ params: { id: 999_999 } })).rejects.toEqual(
        failed('not_found'),
      )
  })
})
