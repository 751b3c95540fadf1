import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobCaller } from '../platform/jobs/job-caller'
import { suppress } from '../platform/mail/suppressions'
import { deliverMails } from '../platform/mail/worker'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aMailing, claimant, mailsOf, toList, tokenOf, wording } from './mailing.factory'

let api: TestApi
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://hangar.test' })
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

/** As a mail program does it: no cookie, no JSON. */
const press = (token: string) =>
  api.fetch(`/alerts/unsubscribe?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
const preview = (...users: readonly { readonly mail: string }[]) =>
  staff.client.mailings.preview({ body: wording(toList(...users)) })

describe('a mail of a mailing', () => {
  it('carries one-click unsubscribing, which holds at once for the mailings that wait and that follow', async () => {
    const reader = await api.as('user')
    const start = () =>
      staff.client.mailings.start({ body: { ...wording(toList(reader.user)), expectedCount: 1 } })
    const [first, second] = [await start(), await start()]
    const [mail] = await mailsOf(api, first.id)
    const token = tokenOf(mail!)
    expect(JSON.parse(mail!.headers!)).toEqual({
      'List-Unsubscribe': `<https://hangar.test/alerts/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const asked = await api.visitor.savedSearches.link({ query: { token } })
    expect(asked).toMatchObject({ about: 'mailings', active: true })
    // A scanner that opens every link stops nothing.
    for (const method of ['GET', 'HEAD']) await api.fetch(`/alerts/unsubscribe?token=${token}`, { method })
    expect((await reader.client.users.detail()).mailings).toBe(true)
    expect((await press(token)).status).toBe(200)
    expect((await press(token)).status).toBe(200)
    expect((await reader.client.users.detail()).mailings).toBe(false)
    expect((await mailsOf(api, second.id))[0]).toMatchObject({
      state: 'suppressed',
      lastError: 'Not sent: its recipient wants no mailings.',
    })
    api.clock.advance(61_000)
    expect(await deliverMails(api.app, { send: async () => {}, close: () => {} })).toBe(0)
    const one = await staff.client.mailings.one({ params: { id: second.id } })
    expect(one).toMatchObject({ state: 'done', counts: { suppressed: 1, sent: 0 } })
    expect(await preview(reader.user)).toMatchObject({
      total: 0,
      skipped: [{ who: reader.user.mail, why: 'unsubscribed' }],
    })
    await reader.client.account.setMailings({ body: { mailings: true } })
    expect((await preview(reader.user)).total).toBe(1)
  })

  it('of a moderator’s own account carries it, too, and is not handed out after it was used', async () => {
    const { users, mailing } = await aMailing(api, staff, { people: 2, way: 'own' })
    const [first] = await mailsOf(api, mailing.id)
    await press(tokenOf(first!))
    api.clock.advance(61_000)
    const params = { id: mailing.id }
    const { mails } = await staff.client.mailings.claim({ params, body: { claimant } })
    expect(mails.map(({ to }) => to)).toEqual([users[1]!.mail])
    expect(mails[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  it('leaves out who is unsubscribed or suppressed, and its figures say how many', async () => {
    const people = [await api.as('user'), await api.as('user'), await api.as('user'), await api.as('user')]
    const [off, bounced, complained, well] = people
    await off!.client.account.setMailings({ body: { mailings: false } })
    for (const [person, reason] of [
      [bounced, 'bounce'],
      [complained, 'complaint'],
    ] as const)
      await api.app.db.write(tx =>
        suppress(
          api.app,
          tx,
          jobCaller('test'),
          { mail: person!.user.mail, reason, detail: null, until: null },
          new Date(),
        ),
      )
    const users = people.map(({ user }) => user)
    const shown = await preview(...users)
    expect(shown.skipped.map(({ who, why }) => [who, why])).toEqual([
      [off!.user.mail, 'unsubscribed'],
      [bounced!.user.mail, 'bounced'],
      [complained!.user.mail, 'suppressed'],
    ])
    const body = { ...wording(toList(...users)), expectedCount: 1 }
    const mailing = await staff.client.mailings.start({ body })
    expect(mailing.skipped).toEqual({ unsubscribed: 1, bounced: 1, suppressed: 1 })
    expect((await mailsOf(api, mailing.id)).map(({ recipient }) => recipient)).toEqual([well!.user.mail])
  })
})
