import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimSeconds, claimSize } from '../../shared/data/mailing-codes'
import { mailHtml } from '../platform/mail/mail-html'
import { deliverMails } from '../platform/mail/worker'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { aMailing, claimant, mailsOf } from './mailing.factory'
import { sweepClaimedMails, unclear } from './own-account.service'

let api: TestApi
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const claim = (id: number, who = claimant, by = staff) =>
  by.client.mailings.claim({ params: { id }, body: { claimant: who } })
const report = (
  id: number,
  results: readonly { mailId: number; outcome: 'sent' | 'failed' | 'released'; error?: string }[],
  who = claimant,
) => staff.client.mailings.sent({ params: { id }, body: { claimant: who, results: [...results] } })
/** A mailing from the own account whose hold is over. */
const anOwn = async (people = 3) => {
  const started = await aMailing(api, staff, { people, way: 'own' })
  api.clock.advance(61_000)
  return started.mailing.id
}

describe('[DESK-07] a mailing from the moderator’s own account', () => {
  it('is never sent by the server, and given out only after its hold', async () => {
    const { mailing } = await aMailing(api, staff, { way: 'own' })
    const early = await claim(mailing.id)
    expect([early.mails, early.wait]).toEqual([[], 60])
    api.clock.advance(61_000)
    const sent: string[] = []
    await deliverMails(api.app, { send: async ({ to }) => void sent.push(to), close: () => {} })
    expect(sent).toEqual([])
    const { mails, wait } = await claim(mailing.id)
    const stored = await mailsOf(api, mailing.id)
    expect(wait).toBe(0)
    expect(mails).toEqual(
      stored.map(({ id, recipient, subject, text, messageId, headers }) => ({
        mailId: id,
        to: recipient,
        subject,
        text,
        html: mailHtml({ subject, text }, api.app.env.PUBLIC_URL),
        messageId,
        headers: JSON.parse(headers!) as Record<string, string>,
      })),
    )
  })

  it('comes in pages, each mail to one console', async () => {
    const id = await anOwn(claimSize + 2)
    const [first, second] = await Promise.all([claim(id), claim(id, 'another-console')])
    const ids = [...first.mails, ...second.mails].map(({ mailId }) => mailId)
    expect(new Set(ids).size).toBe(claimSize + 2)
    expect(ids).toHaveLength(claimSize + 2)
    expect((await claim(id)).mails).toEqual([])
  })

  it('lands in the mail log, however often the console tells it', async () => {
    const id = await anOwn()
    const { mails } = await claim(id)
    const [a, b, c] = mails.map(({ mailId }) => mailId) as [number, number, number]
    const results = [
      { mailId: a, outcome: 'sent' as const },
      { mailId: b, outcome: 'failed' as const, error: '550 no such mailbox' },
      { mailId: c, outcome: 'released' as const },
    ]
    const told = await report(id, results)
    expect(told).toMatchObject({ state: 'running', counts: { sent: 1, failed: 1, waiting: 1 } })
    expect(await report(id, results)).toEqual(told)
    await report(id, [{ mailId: a, outcome: 'failed' }])
    const log = await staff.client.mail.list({ query: { mailing: id, state: 'sent' } })
    expect(log.mails).toMatchObject([{ id: a, tries: 1, mailingId: id }])
    expect(log.mails[0]?.sentAt).not.toBeNull()
    expect((await claim(id)).mails.map(({ mailId }) => mailId)).toEqual([c])
  })

  it('a console cannot report on mails that another console took, or of another mailing', async () => {
    const [id, other] = [await anOwn(), await anOwn()]
    const { mails } = await claim(id)
    const results = [{ mailId: mails[0]!.mailId, outcome: 'sent' as const }]
    expect((await report(id, results, 'another-console')).counts.sent).toBe(0)
    expect((await report(other, results)).counts.sent).toBe(0)
    expect((await report(id, results)).counts.sent).toBe(1)
  })

  it('a mail whose console fell silent is not given out again by itself', async () => {
    const id = await anOwn(1)
    const { mails } = await claim(id)
    api.clock.advance((claimSeconds + 1) * 1000)
    expect(await sweepClaimedMails(api.app)).toBeGreaterThan(0)
    expect((await claim(id, 'after-restart')).mails).toEqual([])
    const [mail] = await mailsOf(api, id)
    expect(mail).toMatchObject({ state: 'failed', lastError: unclear })
    // It comes back and knows better.
    const told = await report(id, [{ mailId: mails[0]!.mailId, outcome: 'sent' }])
    expect(told).toMatchObject({ state: 'done', counts: { sent: 1, failed: 0 } })
  })

  it('paused or cancelled, nothing more is given out, and what comes back rests too', async () => {
    const id = await anOwn(2)
    const params = { id }
    const { mails } = await claim(id)
    await report(id, [{ mailId: mails[0]!.mailId, outcome: 'released' }])
    await staff.client.mailings.pause({ params })
    expect((await claim(id)).mails).toEqual([])
    expect(await report(id, [{ mailId: mails[1]!.mailId, outcome: 'released' }])).toMatchObject({
      state: 'paused',
      counts: { paused: 2 },
    })
    await staff.client.mailings.cancel({ params })
    expect(await claim(id)).toMatchObject({ mails: [], mailing: { state: 'cancelled' } })
  })

  it('mails of a mailing from one’s own account are given only to the moderator who started it', async () => {
    const id = await anOwn(1)
    await expect(claim(id, claimant, await api.as('Admin'))).rejects.toMatchObject({ code: 'forbidden' })
    const server = await aMailing(api, staff, { people: 1 })
    await expect(claim(server.mailing.id)).rejects.toMatchObject({ code: 'conflict' })
  })
})
