import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { aTalk } from '../messaging/messages.factory'
import { startApi, type TestApi } from '../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const reportsOn = async (advertId: number) =>
  (await api.app.db.models.Report.findAll({ where: { advertId }, order: [['id', 'ASC']] })).map(row =>
    row.get(),
  )
const device = 'a-browser-of-somebody'

describe('a report by the public', () => {
  it('[PLUS-18] is kept once per person and reason, and answered the same when it comes again', async () => {
    const advert = await anAdvert(api)
    const body = {
      advertId: advert.id,
      reason: 'fraud' as const,
      text: 'The photos are of another one.',
      device,
    }
    const answers = [
      await api.visitor.reports.send({ body }),
      await api.visitor.reports.send({ body: { ...body, text: 'Again' } }),
    ]
    expect(answers).toEqual([{ advertId: advert.id }, { advertId: advert.id }])
    await api.visitor.reports.send({ body: { ...body, reason: 'sold' } })
    await api.visitor.reports.send({ body: { ...body, device: 'another-browser' } })
    const { client, user } = await api.as('user')
    await client.reports.send({ body })
    await client.reports.send({ body: { ...body, device: 'another-device-of-theirs' } })
    const kept = await reportsOn(advert.id)
    expect(kept.map(({ reason, text, reporterId }) => [reason, text, reporterId])).toEqual([
      ['fraud', body.text, null],
      ['sold', body.text, null],
      ['fraud', body.text, null],
      ['fraud', body.text, user.id],
    ])
  })

  it('a stored report holds no network address of a visitor', async () => {
    const advert = await anAdvert(api)
    await api.visitor.reports.send({ body: { advertId: advert.id, reason: 'other', device } })
    const [report] = await reportsOn(advert.id)
    expect(report?.reporterKey).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify(report)).not.toContain('127.0.0.1')
  })

  it('is kept once when it is sent twice at the same moment', async () => {
    const advert = await anAdvert(api)
    const body = { advertId: advert.id, reason: 'facts' as const, device }
    await Promise.all([1, 2, 3].map(() => api.visitor.reports.send({ body })))
    expect(await reportsOn(advert.id)).toHaveLength(1)
  })

  it('only adverts that the reporter could see can be reported, and not their own', async () => {
    const { client, user } = await api.as('user')
    const own = await anAdvert(api, { ownerId: user.id })
    const send = (advertId: number) => client.reports.send({ body: { advertId, reason: 'other' } })
    await expect(send(own.id)).rejects.toMatchObject({ code: 'conflict' })
    const waiting = await anAdvert(api, { status: 'unapproved' })
    await expect(send(waiting.id)).rejects.toMatchObject({ code: 'not_found' })
    const sold = await anAdvert(api, { closedReason: 'sold' })
    expect(await send(sold.id)).toEqual({ advertId: sold.id })
  })

  it.each([
    ['reason', 'because'],
    ['text', 'x'.repeat(2001)],
    ['device', '<script>'],
  ])('is refused at its field: %s', async (field, value) => {
    const advert = await anAdvert(api)
    const body = { advertId: advert.id, reason: 'fraud', [field]: value } as never
    await expect(api.visitor.reports.send({ body })).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field }],
    })
  })
})

describe('staff', () => {
  it('[PLUS-18] see what waits, decide it once, and the reporter reads the outcome', async () => {
    const advert = await anAdvert(api, { title: 'A very cheap jet' })
    const reporter = await api.as('user')
    await reporter.client.reports.send({ body: { advertId: advert.id, reason: 'fraud', text: 'Too cheap' } })
    await api.visitor.reports.send({ body: { advertId: advert.id, reason: 'sold', device } })
    const { client } = await api.as('Moderator')
    const { data } = await client.reports.list({ query: { advertId: advert.id } })
    expect(data).toMatchObject([
      {
        reason: 'fraud',
        text: 'Too cheap',
        reporter: { id: reporter.user.id },
        advert: { title: 'A very cheap jet', standing: 'live' },
        openOnAdvert: 2,
        threadId: null,
      },
      { reason: 'sold', reporter: null },
    ])
    const params = { id: data[0]!.reportId }
    const decided = await client.reports.decide({ params, body: { outcome: 'upheld', note: 'It is gone.' } })
    expect(decided).toMatchObject({
      state: 'decided',
      outcome: 'upheld',
      note: 'It is gone.',
      decidedBy: expect.stringContaining('Tester'),
      openOnAdvert: 1,
    })
    const [mail] = await api.mailsTo(reporter.user.mail)
    expect(mail?.subject).toBe(`Your report about advert ${advert.id}`)
    expect(mail?.text).toContain('You were right')
    expect(mail?.text).toContain('It is gone.')
    await expect(client.reports.decide({ params, body: { outcome: 'dismissed' } })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(
      (await client.reports.list({ query: { advertId: advert.id, state: 'decided' } })).totalElements,
    ).toBe(1)
    await client.reports.decide({ params: { id: data[1]!.reportId }, body: { outcome: 'dismissed' } })
  })

  it('read a conversation only once somebody in it has reported it, and close it', async () => {
    const { buyer, seller, threadId, advertId } = await aTalk(api, { text: 'Pay to this account first.' })
    await seller.client.messages.report({ params: { threadId }, body: { reason: 'fraud' } })
    await seller.client.messages.report({ params: { threadId }, body: { reason: 'fraud' } })
    const { client } = await api.as('Moderator')
    const { data } = await client.reports.list({ query: { advertId } })
    expect(data).toMatchObject([{ threadId, reason: 'fraud' }])
    const params = { id: data[0]!.reportId }
    expect((await client.reports.detail({ params })).messages).toMatchObject([
      { text: 'Pay to this account first.', mine: false },
    ])
    const logged = await api.app.db.models.AuditLog.findAll({ where: { action: 'report.read' } })
    expect(logged).toHaveLength(1)
    await client.reports.decide({ params, body: { outcome: 'upheld' } })
    await expect(
      buyer.client.messages.answer({ params: { threadId }, body: { text: 'Please' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(buyer.client.messages.start({ body: { advertId, text: 'Please' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await seller.client.messages.thread({ params: { threadId } })).toMatchObject({
      answerable: 'closed',
    })
  })
})

describe('[PLUS-18] reports on one advert, decided together', () => {
  const reported = async () => {
    const advert = await anAdvert(api)
    const reporter = await api.as('user')
    await reporter.client.reports.send({ body: { advertId: advert.id, reason: 'fraud' } })
    await api.visitor.reports.send({ body: { advertId: advert.id, reason: 'sold', device } })
    const ids = (await reportsOn(advert.id)).map(({ id }) => id)
    return { ids, reporter, advert, params: { id: advert.id } }
  }
  const mailTo = async (mail: string) => (await api.mailsTo(mail, 'report-decided')).map(({ state }) => state)

  it('have one outcome and one note, and their mails are held so that they can be taken back', async () => {
    const { ids, params, reporter } = await reported()
    const { client } = await api.as('Moderator')
    const body = { ids, outcome: 'upheld' as const, note: 'We took it down.' }
    expect(await client.reports.decideMany({ params, body })).toEqual({ decided: ids })
    // A second try of the same call passes over what is decided.
    expect(await client.reports.decideMany({ params, body })).toEqual({ decided: [] })
    expect((await reportsOn(params.id)).map(({ outcome, note }) => [outcome, note])).toEqual([
      ['upheld', 'We took it down.'],
      ['upheld', 'We took it down.'],
    ])
    expect(await mailTo(reporter.user.mail)).toEqual(['waiting'])
    expect(await client.reports.reopen({ params, body: { ids } })).toEqual({ reopened: ids })
    expect((await reportsOn(params.id)).map(({ state, outcome }) => [state, outcome])).toEqual([
      ['open', null],
      ['open', null],
    ])
    expect(await mailTo(reporter.user.mail)).toEqual(['withdrawn'])
  })

  it('are reopened by the one who decided them alone, and not once the reporter was told', async () => {
    const { ids, params } = await reported()
    const { client } = await api.as('Moderator')
    await client.reports.decideMany({ params, body: { ids, outcome: 'dismissed' } })
    const other = await api.as('Moderator')
    expect(await other.client.reports.reopen({ params, body: { ids } })).toEqual({ reopened: [] })
    const [told] = ids
    await api.app.db.models.OutboxMail.update({ state: 'sent' }, { where: { groupKey: `report-${told}` } })
    expect(await client.reports.reopen({ params, body: { ids } })).toEqual({ reopened: ids.slice(1) })
  })

  it('[STAFF-02] wait again with the advert that was hidden for them, by one undo, and nothing is undone by halves', async () => {
    const { ids, params } = await reported()
    const other = await reported()
    const { client } = await api.as('Moderator')
    await client.moderation.update({ params, body: { status: 'hide' } })
    await client.reports.decideMany({ params, body: { ids, outcome: 'upheld' } })
    await expect(
      client.bulk.undoDecision({ params, body: { reports: [...ids, ...other.ids] } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const stands = async () => {
      const { advert } = await client.deciding.advert({ params })
      return [advert.status, ...(await reportsOn(params.id)).map(({ state }) => state)]
    }
    expect(await stands()).toEqual(['hide', 'decided', 'decided'])
    const undone = await client.bulk.undoDecision({ params, body: { reports: ids } })
    expect(undone).toMatchObject({ status: 'approved', reopened: ids })
    expect(await stands()).toEqual(['approved', 'open', 'open'])
  })

  it('are staff’s alone, and only those of the advert that is named', async () => {
    const [one, other] = [await reported(), await reported()]
    const body = { ids: one.ids, outcome: 'upheld' as const }
    const user = await api.as('user')
    await expect(user.client.reports.decideMany({ params: one.params, body })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      api.visitor.reports.reopen({ params: one.params, body: { ids: one.ids } }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
    const { client } = await api.as('Moderator')
    await expect(client.reports.decideMany({ params: other.params, body })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await reportsOn(one.params.id)).map(({ state }) => state)).toEqual(['open', 'open'])
  })

  it('a conversation that was closed by them is open again after the undo', async () => {
    const { buyer, seller, threadId, advertId } = await aTalk(api, { text: 'Pay to this account first.' })
    await seller.client.messages.report({ params: { threadId }, body: { reason: 'fraud' } })
    const ids = (await reportsOn(advertId)).map(({ id }) => id)
    const { client } = await api.as('Moderator')
    const params = { id: advertId }
    await client.reports.decideMany({ params, body: { ids, outcome: 'upheld' } })
    const answer = () => buyer.client.messages.answer({ params: { threadId }, body: { text: 'Please' } })
    await expect(answer()).rejects.toMatchObject({ code: 'forbidden' })
    await client.reports.reopen({ params, body: { ids } })
    await answer()
  })
})

it('reports by one person are limited', async () => {
  const limited = await startApi({ RATE_LIMITS: 'on' })
  const advert = await anAdvert(limited)
  const send = () => limited.visitor.reports.send({ body: { advertId: advert.id, reason: 'other' } })
  for (let at = 0; at < 40; at++) await send()
  await expect(send()).rejects.toMatchObject({ code: 'too_many_requests' })
  await limited.close()
})
