import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuestRow } from '../../../shared/contract/guests'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aGuestMail, aGuestTalk, tokenMailed } from './guests.factory'

let api: TestApi
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://hangar.test' })
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const found = async (search: string, by = staff): Promise<readonly GuestRow[]> =>
  (await by.client.guests.list({ query: { search } })).data
const one = async (search: string, by = staff): Promise<GuestRow> => {
  const [row, ...more] = await found(search, by)
  if (!row || more.length > 0)
    throw new Error(`${more.length + (row ? 1 : 0)} guests are found by ${search}.`)
  return row
}
const block = (id: number, reason = 'spam', words = '', by = staff) =>
  by.client.guests.block({ params: { id }, body: { blocked: true, reason, words } })
const unblock = (id: number) => staff.client.guests.block({ params: { id }, body: { blocked: false } })
const isoNow = () => api.app.clock().toISOString()

describe('the staff’s list of guests', () => {
  it('[VISIT-04] shows address, name, first and last seen, conversations and whether they are blocked', async () => {
    const firstSeenAt = isoNow()
    const { client, mail, seller, threadId, token } = await aGuestTalk(api)
    api.clock.advance(3_600_000)
    const other = await anAdvert(api, { ownerId: seller.user.id })
    const question = { advertId: other.id, name: 'Gerda G.', mail, text: 'And this one?' }
    await client.guests.ask({ body: question })
    const wrote = await one(mail)
    expect(wrote).toMatchObject({ name: 'Gerda G.', mail, conversations: 2, block: null, isOwn: false })
    expect(Math.abs(Date.parse(wrote.firstSeenAt) - Date.parse(firstSeenAt))).toBeLessThan(60_000)
    expect(Date.parse(wrote.lastSeenAt) - Date.parse(wrote.firstSeenAt)).toBeGreaterThanOrEqual(3_500_000)
    // To read an answer is to be seen, too; to be written to is not.
    api.clock.advance(3_600_000)
    const answer = await seller.client.messages.answer({ params: { threadId }, body: { text: 'It is.' } })
    expect((await one(mail)).lastSeenAt).toBe(wrote.lastSeenAt)
    await client.guests.read({ body: { token, upTo: answer.id } })
    expect(Date.parse((await one(mail)).lastSeenAt) - Date.parse(wrote.lastSeenAt)).toBeGreaterThanOrEqual(
      3_500_000,
    )
  })

  it('is searched by address, name in any case, and number; the blocked stand alone on request', async () => {
    const guest = await aGuestTalk(api)
    const { id } = await one(guest.mail)
    await api.app.db.models.Guest.update({ name: 'Özlem_50%' }, { where: { id } })
    for (const search of [
      'özlem_5',
      'ÖZLEM_50%',
      guest.mail.toUpperCase(),
      guest.mail.slice(0, -5),
      String(id),
    ])
      expect((await found(search)).map(row => row.id)).toContain(id)
    for (const search of ['Özlem%50', '[Ö]zlem', "' OR 1=1 --"]) expect(await found(search)).toEqual([])
    const blocked = async () =>
      (await staff.client.guests.list({ query: { search: guest.mail, blocked: '1' } })).totalElements
    expect(await blocked()).toBe(0)
    await block(id)
    expect(await blocked()).toBe(1)
  })

  it('comes in pages, the newest guests first', async () => {
    const [one18] = [await staff.client.guests.list({ query: { size: 18 } })]
    await aGuestTalk(api)
    const now = await staff.client.guests.list({ query: { size: 18 } })
    expect(now.totalElements).toBe(one18.totalElements + 1)
    expect(now.data[1]?.id).toBe(one18.data[0]?.id)
    expect((await staff.client.guests.list({ query: { page: 1000 } })).data).toEqual([])
  })

  it('leaves out who has no confirmed address, whom an account took over, and who deleted their data', async () => {
    const advert = await anAdvert(api)
    const waiting = aGuestMail()
    const question = { advertId: advert.id, name: 'Gerda', mail: waiting, text: 'Is it sold?' }
    await api.visitor.guests.ask({ body: question })
    expect(await found(waiting)).toEqual([])
    const { mail } = await aGuestTalk(api)
    const account = await api.as('user', { mail, isConfirmed: false })
    await account.client.account.sendMailLink({ body: {} })
    await api.visitor.account.confirmMail({ body: { token: await tokenMailed(api, mail, 'mail-confirm') } })
    expect(await found(mail)).toEqual([])
    const gone = await aGuestTalk(api)
    const { id } = await one(gone.mail)
    await gone.client.guests.remove({ body: { token: gone.token } })
    expect(await found(gone.mail)).toEqual([])
    expect((await found(String(id))).map(row => row.id)).not.toContain(id)
  })

  it('[AUTH-06] is closed to visitors and users, as the block is', async () => {
    const user = await api.as('user')
    await expect(api.visitor.guests.list({ query: {} })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(user.client.guests.list({ query: {} })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(block(1, 'spam', '', user)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the block of a guest’s address', () => {
  it('needs a reason, and another reason needs words', async () => {
    const { mail } = await aGuestTalk(api)
    const { id } = await one(mail)
    const refused = (reason: string, words = '') =>
      block(id, reason, words).catch((error: { errors: readonly { field: string }[] }) =>
        error.errors.map(({ field }) => field),
      )
    expect(await refused('')).toEqual(['reason'])
    expect(await refused('dislike')).toEqual(['reason'])
    expect(await refused('other')).toEqual(['words'])
    expect(await refused('spam', 'x'.repeat(501))).toEqual(['words'])
    expect((await one(mail)).block).toBeNull()
  })

  it('[VISIT-04] says who did it and why, keeps the address from writing at all, and ends', async () => {
    const { client, mail, seller, threadId, token } = await aGuestTalk(api)
    const { id } = await one(mail)
    await block(id, 'other', 'Sends the same to everybody')
    expect((await one(mail)).block).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: expect.stringContaining('Tester'),
      reason: 'other',
      words: 'Sends the same to everybody',
    })
    const other = await anAdvert(api, { ownerId: seller.user.id })
    const question = { advertId: other.id, name: 'Gerda', mail, text: 'And this one?' }
    const ask = () => client.guests.ask({ body: question })
    const answer = () => client.guests.answer({ body: { token, text: 'Hello?' } })
    expect((await ask()).state).toBe('confirm')
    expect(await api.mailsTo(mail, 'enquiry-confirm')).toHaveLength(1)
    await expect(answer()).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      seller.client.messages.answer({ params: { threadId }, body: { text: 'It is.' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect((await client.guests.export({ body: { token } })).guest.block).toMatchObject({ reason: 'other' })
    await unblock(id)
    expect((await one(mail)).block).toBeNull()
    expect((await ask()).state).toBe('sent')
    expect(await answer()).toMatchObject({ text: 'Hello?' })
    expect((await client.guests.export({ body: { token } })).guest.block).toBeNull()
  })

  it('stops a link that was mailed before from sending its message', async () => {
    const { mail, seller } = await aGuestTalk(api)
    const other = await anAdvert(api, { ownerId: seller.user.id })
    const question = { advertId: other.id, name: 'Gerda', mail, text: 'And this one?' }
    await api.visitor.guests.ask({ body: question })
    const body = { token: await tokenMailed(api, mail) }
    const { id } = await one(mail)
    await block(id)
    await expect(api.visitor.guests.confirm({ body })).rejects.toMatchObject({ code: 'forbidden' })
    await unblock(id)
    expect((await api.visitor.guests.confirm({ body })).token).not.toBeNull()
  })

  it('is not overwritten by a colleague who has not seen it', async () => {
    const { mail } = await aGuestTalk(api)
    const { id } = await one(mail)
    await block(id, 'fraud')
    await expect(block(id, 'spam')).rejects.toMatchObject({ code: 'conflict' })
    await block(id, 'fraud')
    expect((await one(mail)).block?.reason).toBe('fraud')
    const where = { objectType: 'guest', objectId: String(id), action: 'guest.block' }
    const rows = (await api.app.db.models.AuditLog.findAll({ where })).map(row => row.get())
    expect(rows).toHaveLength(1)
    expect(JSON.parse(String(rows[0]?.afterState))).toEqual({ blocked: true, blockReason: 'fraud' })
  })

  it('[VISIT-04] gets another reason from staff who have seen the present one, and the log tells both', async () => {
    const { mail, client, token } = await aGuestTalk(api)
    const { id } = await one(mail)
    const change = (
      reason: string,
      words: string,
      seen: { reason: 'fraud' | 'spam'; words: string | null },
    ) => staff.client.guests.block({ params: { id }, body: { blocked: true, reason, words, seen } })
    await block(id, 'fraud')
    const before = (await one(mail)).block
    await change('spam', 'Only advertising', { reason: 'fraud', words: null })
    expect((await one(mail)).block).toEqual({ ...before, reason: 'spam', words: 'Only advertising' })
    await expect(change('fraud', '', { reason: 'fraud', words: null })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(change('other', '', { reason: 'spam', words: 'Only advertising' })).rejects.toMatchObject({
      errors: [{ field: 'words' }],
    })
    const query = { objectType: 'guest', objectId: String(id), action: 'guest.blockReason' }
    const admin = await api.as('Admin')
    const { entries } = await admin.client.auditLog.list({ query })
    expect(entries).toMatchObject([
      {
        before: { blockReason: 'fraud' },
        after: { blockReason: 'spam' },
        reason: 'Only advertising',
      },
    ])
    await client.guests.remove({ body: { token } })
    await expect(change('fraud', 'Gerda again', { reason: 'spam', words: null })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await one(mail)).block).toMatchObject({ reason: 'spam', words: null })
  })

  it('stays without the note, and is found by the whole address, when the guest deletes their data', async () => {
    const { client, mail, token } = await aGuestTalk(api)
    const { id } = await one(mail)
    await block(id, 'fraud', 'Gerda wants a transfer')
    await client.guests.remove({ body: { token } })
    const kept = { id, name: '', mail: '', block: { reason: 'fraud', words: null } }
    expect(await one(mail)).toMatchObject(kept)
    expect((await found(String(id))).find(row => row.id === id)).toMatchObject(kept)
    await unblock(id)
    expect(await found(mail)).toEqual([])
  })

  it('[STAFF-09] is a colleague’s matter for staff to whom the guest has written', async () => {
    const mine = await api.as('Moderator')
    const { mail } = await aGuestTalk(api, { seller: mine })
    const { id, isOwn } = await one(mail, mine)
    expect([isOwn, (await one(mail)).isOwn]).toEqual([true, false])
    await expect(block(id, 'spam', '', mine)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await block(id)).toEqual({ blocked: true })
  })

  it('is shown and set beside a report about a conversation', async () => {
    const { seller, threadId, mail } = await aGuestTalk(api)
    await seller.client.messages.report({ params: { threadId }, body: { reason: 'spam' } })
    const { data } = await staff.client.reports.list({ query: { size: 100 } })
    const id = data.find(row => row.threadId === threadId)?.reportId ?? 0
    const read = async () => (await staff.client.reports.detail({ params: { id } })).guest
    expect(await read()).toEqual(await one(mail))
    await block((await one(mail)).id)
    expect(await read()).toMatchObject({ block: { reason: 'spam' } })
  })
})
