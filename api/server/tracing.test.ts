import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../shared/eventually.testing'
import { anAdvert } from '../adverts/adverts.factory'
import { someAdverts } from '../moderation/bulk/bulk.testing'
import { runJob } from '../moderation/bulk/run-job'
import { createLog } from '../platform/app/log'
import { createJobRunner } from '../platform/jobs/runner'
import { receiveMails } from '../platform/mail/smtp.testing'
import { smtpTransport, type MailTransport } from '../platform/mail/transport'
import { deliverMails } from '../platform/mail/worker'
import { collectTraces, type CollectedSpan } from '../platform/tracing/collector.testing'
import { traced } from '../platform/tracing/traced'
import { startApi, type TestApi } from '../testing/start-api'

let collector: Awaited<ReturnType<typeof collectTraces>>
let smtp: Awaited<ReturnType<typeof receiveMails>>
let refusal: Error | undefined
let transport: MailTransport
let api: TestApi

beforeAll(async () => {
  collector = await collectTraces()
  smtp = await receiveMails(() => refusal)
  api = await startApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-test',
    OTEL_SERVICE_NAME: 'hangar-of-the-test',
  })
  transport = smtpTransport({ ...api.app.env, SMTP_URL: smtp.url })!
})
afterAll(async () => {
  transport.close()
  await api.close()
  await smtp.close()
  await collector.close()
})

const named = (name: string | RegExp, of: readonly CollectedSpan[] = collector.spans) =>
  of.filter(span => (typeof name === 'string' ? span.name === name : name.test(span.name)))
const traceOf = ({ traceId }: CollectedSpan) => collector.spans.filter(span => span.traceId === traceId)
const arrived = (name: string) =>
  eventually(() => {
    const [found] = named(name)
    expect(found).toBeDefined()
    return found!
  })
const requestSpan = (requestId: string | null) =>
  eventually(() => {
    const found = collector.spans.find(
      span => span.kind === 2 && span.attributes['hangarlist.request_id'] === requestId,
    )
    expect(found).toBeDefined()
    return found!
  })
/** Runs the job that sends mails, as the server does every few seconds. */
const deliver = async () => {
  api.clock.advance(3_600_000)
  const run = () => deliverMails(api.app, transport)
  await createJobRunner(api.app, [{ name: 'deliver-mails', everySeconds: 5, isShared: true, run }]).tick()
}

const marker = 'Marker-Words-4711'

describe('a request that leads to a mail', () => {
  let request: CollectedSpan
  let seller: { readonly mail: string; readonly name: string }

  beforeAll(async () => {
    const owner = await api.as('user', { mail: 'marker.seller@hangar.test' })
    seller = owner.user
    const buyer = await api.as('user', { mail: 'marker.buyer@hangar.test' })
    const advert = await anAdvert(api, { ownerId: owner.user.id, title: `${marker} title` })
    const headers = {
      authorization: `Bearer ${buyer.token}`,
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    }
    const answer = await api.post(
      '/messages',
      { advertId: advert.id, text: `${marker}: is it o'clock \\' yet?` },
      headers,
    )
    request = await requestSpan(answer.headers.get('x-request-id'))
    await deliver()
    await arrived('mail new-message')
    await arrived('job deliver-mails')
  })

  it('is one trace: the request, its statements and transaction, the mail and its sending', () => {
    expect(smtp.received.some(({ to }) => to.includes(seller.mail))).toBe(true)
    const trace = traceOf(request)
    expect(request).toMatchObject({
      name: 'POST /messages',
      parentSpanId: '',
      service: 'hangar-of-the-test',
      attributes: { 'http.route': '/messages', 'http.request.method': 'POST' },
    })
    const [mail] = named('mail new-message', trace)
    const [insert] = named('INSERT mail_outbox', trace)
    expect(insert?.attributes['db.query.text']).toMatch(/^INSERT INTO mail_outbox \(.*\) VALUES \(\?\)$/)
    expect(mail?.attributes).toMatchObject({
      'hangarlist.outcome': 'sent',
      'hangarlist.template': 'new-message',
    })
    expect(named('SMTP', trace)[0]?.parentSpanId).toBe(mail?.spanId)
    expect(named('UPDATE mail_outbox', trace).length).toBeGreaterThan(0)
    expect(named('transaction', trace).length).toBeGreaterThan(0)
    const selects = named(/^SELECT users$/, trace)
    expect(selects.length).toBeGreaterThan(0)
    const rows = selects.flatMap(span => span.attributes['db.response.returned_rows'] ?? [])
    expect(rows.map(Number)).toContain(1)
    const ids = new Set(trace.map(span => span.spanId))
    expect(trace.filter(span => span.parentSpanId !== '' && !ids.has(span.parentSpanId))).toEqual([])
  })

  it('links the mail with the run of the job that sent it', () => {
    const [mail] = named('mail new-message')
    const run = named('job deliver-mails').find(span => span.spanId === mail?.links[0]?.spanId)
    expect(run).toMatchObject({ parentSpanId: '', attributes: { 'hangarlist.outcome': 'done' } })
    expect(run?.traceId).not.toBe(request.traceId)
  })

  it('sends the headers of the settings to the standard path', () => {
    expect(collector.headers[0]).toMatchObject({
      path: '/v1/traces',
      authorization: 'Bearer of-the-test',
      'content-type': 'application/json',
    })
  })

  it('says nothing that people typed, nor who they are', async () => {
    await api.fetch(`/getadverts?search=${marker}&town=${marker}`)
    await api.fetch(`/${marker}`)
    await api.fetch(`/thread?token=${marker}`)
    await api.fetch(`/account/sessions?token=${marker}`, { headers: { authorization: `Bearer ${marker}` } })
    const refused = await api.post('/login', { mail: `${marker}@hangar.test`, password: marker })
    await requestSpan(refused.headers.get('x-request-id'))
    refusal = Object.assign(new Error(`no ${marker} here`), { responseCode: 550 })
    await api.app.db.write(tx =>
      api.app.db.models.OutboxMail.update(
        { state: 'waiting', notBefore: api.app.clock() },
        { where: {}, transaction: tx },
      ),
    )
    await deliver()
    refusal = undefined
    await eventually(() =>
      expect(named('SMTP').some(span => span.status.message === 'answered 550')).toBe(true),
    )
    const sent = collector.bodies.join('\n')
    expect(sent).toContain('INSERT mail_outbox')
    for (const secret of [
      marker,
      marker.toLowerCase(),
      seller.mail,
      'hangar.test',
      seller.name,
      'Tester',
      '5551234567',
    ])
      expect(sent.includes(secret), secret).toBe(false)
  })
})

describe('a trace', () => {
  it('of a caller goes on behind a proxy that is trusted, and nowhere else', async () => {
    const traceId = 'c'.repeat(32)
    const headers = { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` }
    const ours = await api.fetch('/getpackages', { headers })
    expect((await requestSpan(ours.headers.get('x-request-id'))).traceId).not.toBe(traceId)
    const behind = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1' })
    const theirs = await behind.fetch('/getpackages', { headers })
    const unsampled = { traceparent: `00-${'e'.repeat(32)}-${'d'.repeat(16)}-00` }
    await behind.fetch('/getpackages', { headers: unsampled })
    await behind.close()
    expect(await requestSpan(theirs.headers.get('x-request-id'))).toMatchObject({
      traceId,
      parentSpanId: 'd'.repeat(16),
      service: 'hangarlist',
    })
    expect(collector.spans.filter(span => span.traceId === 'e'.repeat(32))).toEqual([])
  })
  it('holds what a bulk job did that its request began', async () => {
    const staff = await api.as('Moderator')
    const ids = await someAdverts(api, 2, { status: 'unapproved' })
    const headers = { authorization: `Bearer ${staff.token}` }
    const answer = await api.fetch('/admin/adverts/bulk', {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'approve', ids }),
    })
    expect(answer.status).toBeLessThan(300)
    const request = await requestSpan(answer.headers.get('x-request-id'))
    const [job] = await eventually(() => {
      const found = named('bulk approve', traceOf(request))
      expect(found).toHaveLength(1)
      return found
    })
    expect(job?.parentSpanId).not.toBe('')
    expect(named('transaction', traceOf(request)).some(span => span.parentSpanId === job?.spanId)).toBe(true)

    const jobs = await api.app.db.readCurrent('SELECT id, state FROM bulk_jobs')
    expect(jobs).toMatchObject([{ state: 'done' }])
    const back = await api.post(`/admin/jobs/${Number(jobs[0]?.['id'])}/undo`, {}, headers)
    expect(back.status).toBeLessThan(300)
    const undoing = await requestSpan(back.headers.get('x-request-id'))
    expect(undoing.traceId).not.toBe(request.traceId)
    await eventually(() => expect(named('bulk approve', traceOf(undoing))).toHaveLength(1))
  })

  it('in which nothing is done for a while is gone on with by a later run, such as after a restart', async () => {
    const staff = await api.as('Moderator')
    const ids = await someAdverts(api, 1, { status: 'unapproved' })
    const trace = 'f'.repeat(32)
    const before = await api.app.db.readCurrent('SELECT id FROM bulk_jobs')
    await staff.client.bulk.start({ body: { action: 'approve', ids } })
    const jobs = await api.app.db.readCurrent('SELECT id FROM bulk_jobs ORDER BY id')
    const id = Number(jobs[before.length]?.['id'])
    await eventually(async () =>
      expect(await api.app.db.models.BulkJob.findByPk(id)).toMatchObject({ state: 'done' }),
    )
    const left = { state: 'running', traceparent: `00-${trace}-${'d'.repeat(16)}-01` } as const
    await api.app.db.write(tx => api.app.db.models.BulkJob.update(left, { where: { id }, transaction: tx }))
    await runJob(api.app, id)
    await eventually(() =>
      expect(named('bulk approve').filter(span => span.traceId === trace)).toMatchObject([
        { parentSpanId: 'd'.repeat(16) },
      ]),
    )
  })

  it('tells of a failure its class, and its message without what it quotes', async () => {
    const read = vi.spyOn(api.app.db, 'readCurrent')
    read.mockRejectedValue(new RangeError(`Duplicate entry 'of ${marker}' for key 'mail'`))
    const { token } = await api.as('user')
    const answer = await api.fetch('/account/sessions', { headers: { authorization: `Bearer ${token}` } })
    read.mockRestore()
    expect(answer.status).toBe(500)
    const request = await requestSpan(answer.headers.get('x-request-id'))
    expect(request.status).toMatchObject({ code: 2, message: 'Duplicate entry …' })
    expect(request.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': 'RangeError' })
    expect(request.events[0]?.attributes).toEqual({
      'exception.type': 'RangeError',
      'exception.message': 'Duplicate entry …',
    })
  })

  it('is named by lines of the log that are written in it', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => {
        lines.push(chunk.toString())
        done()
      },
    })
    const log = createLog('info', stream)
    await traced('a piece of work', {}, async () => log.info('inside'), { begins: true })
    log.info('outside')
    const span = await arrived('a piece of work')
    expect(JSON.parse(lines[0]!)).toMatchObject({ trace_id: span.traceId, span_id: span.spanId })
    expect(JSON.parse(lines[1]!)).not.toHaveProperty('trace_id')

    const info = vi.spyOn(api.app.log, 'info')
    const answer = await api.fetch('/getpackages')
    const request = await requestSpan(answer.headers.get('x-request-id'))
    const told = info.mock.calls.map(([facts]) => facts)
    info.mockRestore()
    const ids = { trace_id: request.traceId, span_id: request.spanId }
    expect(told).toContainEqual(expect.objectContaining({ path: '/getpackages', ...ids }))
  })

  it('does not begin with what runs by itself, such as looking for changes and checks of health', async () => {
    const checks = [await api.fetch('/healthz'), await api.fetch('/readyz')]
    await api.app.db.read('SELECT id FROM adverts WHERE id = ?', [1])
    await api.app.db.models.User.findOne({ where: { id: 1 } })
    await traced('the last', {}, async () => {}, { begins: true })
    await arrived('the last')
    const client = 3
    expect(collector.spans.filter(span => span.kind === client && span.parentSpanId === '')).toEqual([])
    const asked = checks.map(({ headers }) => headers.get('x-request-id'))
    const requests = collector.spans.map(span => span.attributes['hangarlist.request_id'])
    expect(requests.filter(id => asked.some(one => one === id))).toEqual([])
  })

  it('ends with its request, though timers that began in it go on', async () => {
    let later: Promise<void> | undefined
    const looked = async () => {
      await pause(50)
      await traced('what comes later', {}, async () => {})
    }
    await traced('what has ended', {}, async () => void (later = looked()), { begins: true })
    await later
    await arrived('what has ended')
    expect(named('what comes later')).toEqual([])
  })
})
