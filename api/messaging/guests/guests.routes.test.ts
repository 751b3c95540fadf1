import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { flushCounts } from '../../statistics/statistics.public'
import { startApi, type TestApi } from '../../testing/start-api'
import { aTalk } from '../messages.factory'
import { aBrowser, aGuestMail, aGuestTalk, tokenMailed } from './guests.factory'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://hangar.test' })
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const asked = (advertId: number, mail: string, text = 'Was it hangared?') => ({
  body: { advertId, mail, name: 'Gerda', text },
})

describe('a message of somebody without an account', () => {
  it('[PROF-03] reaches the seller once the one mailed link is pressed, and not before', async () => {
    const seller = await api.as('user')
    const advert = await anAdvert(api, { ownerId: seller.user.id })
    const mail = aGuestMail()
    const { client, cookie } = aBrowser(api)
    expect(await client.guests.ask(asked(advert.id, mail))).toEqual({ state: 'confirm', token: null })
    const mails = await api.mailsTo(mail)
    expect(mails.map(({ template }) => template)).toEqual(['enquiry-confirm'])
    expect(mails[0]?.text).not.toContain('hangared')
    expect((await seller.client.messages.threads()).data).toEqual([])
    expect(await api.mailsTo(seller.user.mail)).toEqual([])
    expect(cookie()).toBeUndefined()

    const body = { token: await tokenMailed(api, mail) }
    expect(await client.guests.enquiry({ body })).toMatchObject({
      state: 'open',
      message: { name: 'Gerda', mail, text: 'Was it hangared?', advert: { advertId: advert.id } },
    })
    expect((await seller.client.messages.threads()).data).toEqual([])
    const { token, threadId } = await client.guests.confirm({ body })
    expect(threadId).toBeNull()
    const [row] = (await seller.client.messages.threads()).data
    expect(row).toMatchObject({ partner: 'Gerda', isGuest: true, unread: 1, answerable: 'yes' })
    const [told] = await api.mailsTo(seller.user.mail, 'new-message')
    expect(told?.text).toContain('Gerda wrote to you')
    expect(told?.text).not.toContain(mail)
    expect(await client.guests.thread({ body: { token: token! } })).toMatchObject({
      guest: { name: 'Gerda', mail },
      partner: 'Ada Tester',
      isGuest: false,
      mails: true,
      messages: [{ mine: true, text: 'Was it hangared?' }],
    })
    await flushCounts(api.app)
    const rows = await api.app.db.read('SELECT enquiries FROM daily_counters WHERE advert_id = ?', [
      advert.id,
    ])
    expect(rows.map(counted => Number(counted['enquiries']))).toEqual([1])
  })

  it('needs no new link in the browser in which its address was confirmed, for that address only', async () => {
    const { client, mail, seller } = await aGuestTalk(api)
    const other = await anAdvert(api, { ownerId: seller.user.id })
    expect(await client.guests.me()).toEqual({ name: 'Gerda', mail })
    const sent = await client.guests.ask(asked(other.id, mail, 'And this one?'))
    expect(sent.state).toBe('sent')
    expect(await client.guests.thread({ body: { token: sent.token! } })).toMatchObject({
      advertId: other.id,
    })
    expect((await client.guests.ask(asked(other.id, aGuestMail()))).state).toBe('confirm')
    expect((await api.visitor.guests.ask(asked(other.id, mail))).state).toBe('confirm')
    await client.guests.forget()
    expect(await client.guests.me()).toBeNull()
    expect((await client.guests.ask(asked(other.id, mail))).state).toBe('confirm')
  })

  it('gets the same answer for an unknown address, a guest’s, an account’s and a blocked one', async () => {
    const advert = await anAdvert(api)
    const guest = await aGuestTalk(api)
    const blocked = await aGuestTalk(api)
    const { client } = await api.as('Moderator')
    await client.guests.block({
      params: { id: await guestIdOf(blocked.mail) },
      body: { blocked: true, reason: 'spam' },
    })
    const account = await api.aUser('user')
    const answers = await Promise.all(
      [aGuestMail(), guest.mail, account.mail, blocked.mail].map(mail =>
        api.visitor.guests.ask(asked(advert.id, mail)),
      ),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await api.mailsTo(blocked.mail, 'enquiry-confirm')).toHaveLength(1)
    expect(await api.mailsTo(account.mail, 'enquiry-confirm')).toHaveLength(1)
  })

  it('goes into the account that has proved its address', async () => {
    const account = await api.as('user')
    const advert = await anAdvert(api)
    await api.visitor.guests.ask(asked(advert.id, account.user.mail, 'From my phone'))
    const body = { token: await tokenMailed(api, account.user.mail) }
    const { token, threadId } = await api.visitor.guests.confirm({ body })
    expect(token).toBeNull()
    const own = await account.client.messages.thread({ params: { threadId: threadId! } })
    expect(own).toMatchObject({ role: 'asking', messages: [{ text: 'From my phone', mine: true }] })
  })

  it('is sent once by its link, which works for a day', async () => {
    const { mail } = await aGuestTalk(api)
    const used = { body: { token: await tokenMailed(api, mail) } }
    await expect(api.visitor.guests.confirm(used)).rejects.toMatchObject({
      code: 'gone',
      data: { state: 'used' },
    })
    expect(await api.visitor.guests.enquiry(used)).toEqual({ state: 'used', message: null })
    const advert = await anAdvert(api)
    const late = aGuestMail()
    await api.visitor.guests.ask(asked(advert.id, late))
    const old = { body: { token: await tokenMailed(api, late) } }
    api.clock.advance(day)
    await expect(api.visitor.guests.confirm(old)).rejects.toMatchObject({ data: { state: 'expired' } })
    await api.visitor.guests.again(old)
    const renewed = { body: { token: await tokenMailed(api, late) } }
    expect((await api.visitor.guests.confirm(renewed)).token).not.toBeNull()
    expect(await api.visitor.guests.enquiry({ body: { token: 'nobodys' } })).toMatchObject({
      state: 'unknown',
    })
  })

  it('is stored and mailed once when its request is sent again', async () => {
    const advert = await anAdvert(api)
    const mail = aGuestMail()
    const send = () =>
      api.visitor.guests.ask(asked(advert.id, mail), { idempotencyKey: 'the-key-of-this-question' })
    await Promise.all([send(), send()])
    await send()
    expect(await api.mailsTo(mail)).toHaveLength(1)
    const { client, mail: known, advertId } = await aGuestTalk(api)
    const again = () =>
      client.guests.ask(asked(advertId, known, 'Once'), { idempotencyKey: 'the-key-of-that-one' })
    const [one, two] = await Promise.all([again(), again()])
    const { messages } = await client.guests.thread({ body: { token: one.token! } })
    expect([one.state, two.state]).toEqual(['sent', 'sent'])
    expect(messages.filter(({ text }) => text === 'Once')).toHaveLength(1)
  })

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['mail', 'nobody'],
    ['text', '  '],
    ['text', 'x'.repeat(4001)],
  ])('is refused at its field: %s', async (field, value) => {
    const advert = await anAdvert(api)
    const body = { ...asked(advert.id, aGuestMail()).body, [field]: value }
    await expect(api.visitor.guests.ask({ body })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field }],
    })
  })

  it('is refused for an advert that is sold or unknown, and for one’s own at the confirmation', async () => {
    const sold = await anAdvert(api, { closedReason: 'sold' })
    await expect(api.visitor.guests.ask(asked(sold.id, aGuestMail()))).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(api.visitor.guests.ask(asked(999_999_999, aGuestMail()))).rejects.toMatchObject({
      code: 'not_found',
    })
    const owner = await api.aUser('user')
    const own = await anAdvert(api, { ownerId: owner.id })
    await api.visitor.guests.ask(asked(own.id, owner.mail))
    const body = { token: await tokenMailed(api, owner.mail) }
    await expect(api.visitor.guests.confirm({ body })).rejects.toMatchObject({
      message: 'This is your own advert.',
    })
  })

  it('that asks for money in advance warns both sides', async () => {
    const { client, token, seller, threadId } = await aGuestTalk(api, {
      text: 'Please send the deposit by Western Union before the inspection.',
    })
    const seen = await seller.client.messages.thread({ params: { threadId } })
    expect(seen.warning).toMatchObject({ asksMoneyFirst: true })
    expect((await client.guests.thread({ body: { token } })).warning).toMatchObject({ asksMoneyFirst: true })
  })
})

it('messages of strangers are limited by network and advert, and mails by address', async () => {
  const limited = await startApi({ RATE_LIMITS: 'on' })
  const advert = await anAdvert(limited)
  for (let at = 0; at < 5; at++) await limited.visitor.guests.ask(asked(advert.id, aGuestMail()))
  await expect(limited.visitor.guests.ask(asked(advert.id, aGuestMail()))).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  const mail = aGuestMail()
  const other = async () => limited.visitor.guests.ask(asked((await anAdvert(limited)).id, mail))
  for (let at = 0; at < 5; at++) await other()
  await expect(other()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await limited.mailsTo(mail)).toHaveLength(5)
  await limited.close()
})

const guestIdOf = async (mail: string): Promise<number> => {
  const row = await api.app.db.models.Guest.findOne({ where: { mail } })
  return row!.get().id
}

describe('the link of a guest’s conversation', () => {
  it('opens one conversation, in which both sides write', async () => {
    const { client, token, seller, threadId, mail } = await aGuestTalk(api)
    await seller.client.messages.answer({ params: { threadId }, body: { text: 'Yes, come and see it.' } })
    const [told] = await api.mailsTo(mail, 'new-message')
    expect(told?.text).toContain('> Yes, come and see it.')
    expect(told?.text).toMatch(/https:\/\/hangar\.test\/conversation\?token=/)
    const fresh = await tokenMailed(api, mail, 'new-message')
    const read = await client.guests.thread({ body: { token: fresh } })
    expect(read).toMatchObject({ threadId, unread: 1, last: { mine: false } })
    await client.guests.read({ body: { token, upTo: read.messages.at(-1)!.id } })
    expect((await client.guests.thread({ body: { token } })).unread).toBe(0)
    const send = () =>
      client.guests.answer({ body: { token, text: 'On Friday?' } }, { idempotencyKey: 'key-of-the-answer' })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.id).toBe(two.id)
    const { messages } = await seller.client.messages.thread({ params: { threadId } })
    expect(messages.map(({ text, mine }) => [text, mine])).toEqual([
      ['Is it still for sale?', false],
      ['Yes, come and see it.', true],
      ['On Friday?', false],
    ])
  })

  it('ends after 30 days, and is renewed by a mail to its owner', async () => {
    const { client, token, mail } = await aGuestTalk(api)
    api.clock.advance(30 * day)
    await expect(client.guests.thread({ body: { token } })).rejects.toMatchObject({
      code: 'gone',
      data: { state: 'expired' },
    })
    expect(await client.guests.me()).toBeNull()
    await client.guests.newLink({ body: { token } })
    const renewed = await tokenMailed(api, mail, 'thread-link')
    expect(await client.guests.thread({ body: { token: renewed } })).toMatchObject({ guest: { mail } })
  })

  it('can be ended with all others, and with what browsers may do', async () => {
    const { client, token, mail, advertId } = await aGuestTalk(api)
    await client.guests.newLink({ body: { token, end: true } })
    await expect(client.guests.thread({ body: { token } })).rejects.toMatchObject({
      data: { state: 'ended' },
    })
    expect((await client.guests.ask(asked(advertId, mail))).state).toBe('confirm')
    await expect(client.guests.newLink({ body: { token, end: true } })).rejects.toMatchObject({
      code: 'gone',
    })
    const renewed = await tokenMailed(api, mail, 'thread-link')
    expect((await client.guests.thread({ body: { token: renewed } })).messages).toHaveLength(1)
  })

  it('is worthless when it is changed, and opens nobody else’s conversation', async () => {
    const { token } = await aGuestTalk(api)
    const [letter, , ...rest] = token.split('.')
    for (const forged of [`${letter}.1.${rest.join('.')}`, `${token}x`, 't.1.0.zzzzzzzz.AAAA', 'x'])
      await expect(api.visitor.guests.thread({ body: { token: forged } })).rejects.toMatchObject({
        code: 'gone',
        data: { state: 'unknown' },
      })
    const talk = await aTalk(api)
    expect(await talk.buyer.client.messages.thread({ params: { threadId: talk.threadId } })).toMatchObject({
      isGuest: false,
    })
    await expect(api.visitor.guests.ask({ body: {} } as never)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('stops and resumes the mails about answers', async () => {
    const { client, token, seller, threadId, mail } = await aGuestTalk(api)
    const say = (text: string) => seller.client.messages.answer({ params: { threadId }, body: { text } })
    await say('One')
    await client.guests.mails({ body: { token, wanted: false } })
    await say('Two')
    const states = async () => (await api.mailsTo(mail, 'new-message')).map(({ state }) => state)
    expect(await states()).toEqual(['withdrawn'])
    await client.guests.mails({ body: { token, wanted: true } })
    await say('Three')
    expect(await states()).toEqual(['withdrawn', 'waiting'])
  })
})

describe('a guest', () => {
  it('[PLUS-22] can take all data out and delete it; the seller keeps the messages, without a name', async () => {
    const { client, token, seller, threadId, mail } = await aGuestTalk(api)
    await seller.client.messages.answer({ params: { threadId }, body: { text: 'It is.' } })
    const exported = await client.guests.export({ body: { token } })
    expect(exported).toMatchObject({
      guest: { name: 'Gerda', mail },
      data: {
        messages: [{ written_by: 'me', text: 'Is it still for sale?' }, { written_by: 'seller' }],
        threads: [{ id: threadId }],
      },
    })
    expect(JSON.stringify(exported)).not.toMatch(/token=[\w.]/)
    await client.guests.remove({ body: { token } })
    expect(await api.mailsTo(mail)).toEqual([])
    await expect(client.guests.thread({ body: { token } })).rejects.toMatchObject({
      data: { state: 'deleted' },
    })
    const seen = await seller.client.messages.thread({ params: { threadId } })
    expect(seen).toMatchObject({ partner: null, answerable: 'gone', isGuest: true })
    expect(seen.messages).toHaveLength(2)
    const rows = await api.app.db.models.Guest.findAll({ where: { mail } })
    expect(rows).toEqual([])
    // The address is free again.
    expect((await aGuestTalk(api, { mail })).mail).toBe(mail)
  })

  it('is blocked by a seller, and by staff after a report, which holds after a deletion of data, too', async () => {
    const { client, token, seller, threadId, mail } = await aGuestTalk(api)
    const params = { threadId }
    await seller.client.messages.move({ params, body: { state: 'blocked' } })
    await expect(client.guests.answer({ body: { token, text: 'Hello?' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const other = await anAdvert(api, { ownerId: seller.user.id })
    await expect(client.guests.ask(asked(other.id, mail))).rejects.toMatchObject({ code: 'forbidden' })
    await seller.client.messages.move({ params, body: { state: 'open' } })
    await seller.client.messages.report({ params, body: { reason: 'spam' } })
    const staff = (await api.as('Moderator')).client
    const { data } = await staff.reports.list({ query: {} })
    const report = await staff.reports.detail({ params: { id: data.at(-1)!.reportId } })
    expect(report.guest).toMatchObject({ name: 'Gerda', mail, block: null })
    const id = report.guest!.id
    await expect(
      seller.client.guests.block({ params: { id }, body: { blocked: true, reason: 'spam' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await staff.guests.block({ params: { id }, body: { blocked: true, reason: 'spam' } })
    await expect(client.guests.answer({ body: { token, text: 'Hello?' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await seller.client.messages.thread({ params })).toMatchObject({ answerable: 'closed' })
    await client.guests.remove({ body: { token } })
    await api.visitor.guests.ask(asked(other.id, mail))
    expect(await api.mailsTo(mail)).toEqual([])
    await staff.guests.block({ params: { id }, body: { blocked: false } })
    await api.visitor.guests.ask(asked(other.id, mail))
    expect(await api.mailsTo(mail)).toHaveLength(1)
  })

  it('[STAFF-09] is not blocked by staff to whom they have written', async () => {
    const { mail } = await aGuestTalk(api, { seller: await api.as('Admin') })
    const writtenTo = await api.as('Admin')
    const mine = await aGuestTalk(api, { seller: writtenTo })
    const block = async (address: string) =>
      writtenTo.client.guests.block({
        params: { id: await guestIdOf(address) },
        body: { blocked: true, reason: 'spam' },
      })
    await expect(block(mine.mail)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await block(mail)).toEqual({ blocked: true })
  })

  it('reports a seller, whose conversation staff then read, and is mailed what became of it', async () => {
    const { client, token, threadId, mail } = await aGuestTalk(api)
    for (const reason of ['fraud', 'fraud'] as const)
      await client.guests.report({ body: { token, reason, text: 'Asks for money' } })
    const staff = (await api.as('Moderator')).client
    const { data } = await staff.reports.list({ query: { size: 100 } })
    const [report, ...more] = data.filter(row => row.threadId === threadId)
    expect([more, report?.reporter]).toEqual([[], null])
    const detail = await staff.reports.detail({ params: { id: report!.reportId } })
    expect(detail.messages).toMatchObject([{ text: 'Is it still for sale?', mine: true }])
    const params = { id: report!.reportId }
    await staff.reports.decide({ params, body: { outcome: 'upheld', note: 'We closed it.' } })
    const [told, ...others] = await api.mailsTo(mail, 'report-decided')
    expect([told?.text, others]).toEqual([expect.stringContaining('We closed it.'), []])
    expect(told?.text).toContain('Hello Gerda')
  })
})

describe('an account that proves the address of a guest', () => {
  const confirm = async (mail: string) => {
    const { client } = await api.as('user', { mail, isConfirmed: false })
    await client.account.sendMailLink({ body: {} })
    const token = await tokenMailed(api, mail, 'mail-confirm')
    await api.visitor.account.confirmMail({ body: { token } })
    return client
  }

  it('takes the guest’s conversations over, which their links then no longer open', async () => {
    const { client, token, mail, threadId, seller } = await aGuestTalk(api)
    await seller.client.messages.answer({ params: { threadId }, body: { text: 'It is.' } })
    const account = await confirm(mail)
    const thread = await account.messages.thread({ params: { threadId } })
    expect(thread).toMatchObject({ role: 'asking', unread: 1 })
    expect(thread.messages.map(({ mine }) => mine)).toEqual([true, false])
    await expect(client.guests.thread({ body: { token } })).rejects.toMatchObject({
      data: { state: 'account' },
    })
    const seen = await seller.client.messages.thread({ params: { threadId } })
    expect(seen).toMatchObject({ isGuest: false, partner: expect.stringContaining('Tester') })
  })

  it('finds the messages of both in one conversation where it had asked about the same advert', async () => {
    const { mail, advertId, threadId, seller } = await aGuestTalk(api)
    const mine = await api.as('user', { mail: aGuestMail() })
    const started = await mine.client.messages.start({ body: { advertId, text: 'As an account' } })
    await api.app.db.models.User.update({ mail, confirmedAt: null }, { where: { id: mine.user.id } })
    await mine.client.account.sendMailLink({ body: {} })
    const token = await tokenMailed(api, mail, 'mail-confirm')
    await api.visitor.account.confirmMail({ body: { token } })
    const { messages } = await mine.client.messages.thread({ params: { threadId: started.threadId } })
    expect(messages.map(({ text }) => text)).toEqual(['Is it still for sale?', 'As an account'])
    const threads = (await seller.client.messages.threads()).data.map(row => row.threadId)
    expect(threads).toEqual([started.threadId])
    await expect(seller.client.messages.thread({ params: { threadId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
