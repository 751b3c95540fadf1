import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { queueMail, type OutgoingMail } from '../platform/mail/outbox'
import type { OutboxMailRow } from '../platform/db/schema/outbox.model'
import { deliverMails } from '../platform/mail/worker'

let api: TestApi
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

let made = 0
/** Puts a mail into the outbox and answers its id. */
const aMail = async (more: Partial<OutgoingMail> = {}, row: Partial<OutboxMailRow> = {}): Promise<number> => {
  const to = more.to ?? `reader${++made}@example.test`
  const { OutboxMail } = api.app.db.models
  await api.app.db.write(tx =>
    queueMail(
      api.app.db,
      tx,
      { subject: 'Hello', text: 'A text.', template: 'welcome', ...more, to },
      api.app.clock(),
    ),
  )
  const id = (await OutboxMail.findOne({ where: { recipient: to }, order: [['id', 'DESC']] }))!.get().id
  await OutboxMail.update(row, { where: { id } })
  return id
}
const refused = { code: 'conflict' }

describe('[ADM-01] the mail log', () => {
  it('shows mails of every state, newest first, and finds them by recipient, subject, template and state', async () => {
    const to = 'Finder@Example.test'
    const waiting = await aMail({ to, subject: 'Ünlü 50% off_' })
    const failed = await aMail(
      { to, template: 'staff' },
      { state: 'failed', lastError: '550 no such user', tries: 6 },
    )
    const sent = await aMail({ to }, { state: 'sent', sentAt: api.app.clock() })
    const found = async (query: NonNullable<Parameters<typeof staff.client.mail.list>[0]>['query']) =>
      (await staff.client.mail.list({ query })).mails.map(({ id }) => id)
    expect(await found({ search: 'finder@example' })).toEqual([sent, failed, waiting])
    expect(await found({ search: '50% OFF_' })).toEqual([waiting])
    expect(await found({ search: 'finder', state: 'failed' })).toEqual([failed])
    expect(await found({ search: 'finder', template: 'staff' })).toEqual([failed])
    expect(await found({ search: 'finder%example' })).toEqual([])
    const { mails, counts } = await staff.client.mail.list({ query: { search: 'finder', state: 'failed' } })
    expect(mails[0]).toMatchObject({ lastError: '550 no such user', tries: 6, notBefore: null })
    expect(counts).toEqual({ waiting: 1, failed: 1 })
  })

  it('the mail log comes in blocks that hold each mail once', async () => {
    for (let count = 0; count < 5; count++) await aMail({ subject: 'A block' })
    const seen: number[] = []
    for (let before: number | undefined; ;) {
      const { mails, next } = await staff.client.mail.list({ query: { search: 'a block', size: 2, before } })
      seen.push(...mails.map(({ id }) => id))
      if (next === null) break
      before = next
    }
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })

  it('shows a text, but no code, no link that acts and no private message', async () => {
    const read = async (more: Partial<OutgoingMail>) =>
      (await staff.client.mail.detail({ params: { id: await aMail(more) } })).text
    expect(await read({ text: 'Your advert is online.' })).toBe('Your advert is online.')
    expect(await read({ template: 'otp', text: 'Your code: 123456' })).toBeNull()
    expect(await read({ template: 'mail-confirm', text: '?token=abc' })).toBeNull()
    expect(await read({ template: 'new-message', text: '> Meet me at noon' })).toBeNull()
    const text = 'Stop: https://h.test/alerts/unsubscribe?token=w.1.x-Y_z'
    expect(await read({ template: 'watch-news', text })).toBe(
      'Stop: https://h.test/alerts/unsubscribe?token=...',
    )
  })
})

describe('a mail in the log', () => {
  it('that failed is sent once more, with all its tries', async () => {
    const id = await aMail({}, { state: 'failed', tries: 6, lastError: '550 no' })
    const params = { id }
    expect(await staff.client.mail.detail({ params })).toMatchObject({ canRetry: true })
    expect(await staff.client.mail.retry({ params })).toMatchObject({ state: 'waiting', tries: 0 })
    const sent: string[] = []
    await deliverMails(api.app, { send: async ({ to }) => void sent.push(to), close: () => {} })
    expect((await staff.client.mail.detail({ params })).state).toBe('sent')
    expect(sent).toContain((await staff.client.mail.detail({ params })).to)
    await expect(staff.client.mail.retry({ params })).rejects.toMatchObject(refused)
  })

  it('whose text was removed cannot be sent again', async () => {
    const text = '(the text was removed after sending)'
    const params = { id: await aMail({ template: 'otp', text }, { state: 'failed' }) }
    expect(await staff.client.mail.detail({ params })).toMatchObject({ canRetry: false, text: null })
    await expect(staff.client.mail.retry({ params })).rejects.toMatchObject(refused)
  })

  it('that waits is withdrawn and never sent', async () => {
    const params = { id: await aMail({ hold: 0 }) }
    expect(await staff.client.mail.withdraw({ params })).toMatchObject({ state: 'withdrawn' })
    const sent: string[] = []
    await deliverMails(api.app, { send: async ({ to }) => void sent.push(to), close: () => {} })
    expect(sent).not.toContain((await staff.client.mail.detail({ params })).to)
    await expect(staff.client.mail.withdraw({ params })).rejects.toMatchObject(refused)
  })

  it.each(['sending', 'sent', 'failed'] as const)('that is %s is not withdrawn any more', async state => {
    const params = { id: await aMail({}, { state }) }
    await expect(staff.client.mail.withdraw({ params })).rejects.toMatchObject(refused)
  })

  it('is either sent or withdrawn when both happen at once', async () => {
    const id = await aMail()
    const sent: string[] = []
    const [withdrawn] = await Promise.allSettled([
      staff.client.mail.withdraw({ params: { id } }),
      deliverMails(api.app, { send: async ({ to }) => void sent.push(to), close: () => {} }),
    ])
    const { state, to } = await staff.client.mail.detail({ params: { id } })
    expect(state).toBe(withdrawn.status === 'fulfilled' ? 'withdrawn' : 'sent')
    expect(sent.includes(to)).toBe(state === 'sent')
  })

  it('a mail id that does not exist answers 404', async () => {
    const params = { id: 999_999 }
    for (const call of ['detail', 'retry', 'withdraw'] as const)
      await expect(staff.client.mail[call]({ params })).rejects.toMatchObject({ code: 'not_found' })
  })
})
