import { afterEach, expect, it } from 'vitest'
import type { MailState } from '../../shared/data/mail-states'
import { startApi, type TestApi } from '../testing/start-api'
import { sweepLogs } from './sweep-logs'

const day = 24 * 60 * 60 * 1000
let api: TestApi
afterEach(() => api.close())

const ago = (days: number) => new Date(api.app.clock().getTime() - days * day)
const mail = (days: number, state: MailState, more: { readonly mailingId?: number } = {}) => ({
  recipient: `someone.${crypto.randomUUID()}@example.test`,
  subject: `${state}, ${days} days`,
  text: 'x',
  template: 'x',
  messageId: crypto.randomUUID(),
  state,
  notBefore: ago(days),
  createdAt: ago(days),
  ...more,
})
const mailing = (id: number, days: number) => ({
  id,
  subject: `mailing of ${days} days`,
  text: 'x',
  holdUntil: ago(days),
  createdBy: 1,
  createdAt: ago(days),
})
const entry = (days: number) => ({
  role: 'Admin',
  action: 'advert.approve',
  objectType: 'advert',
  objectId: String(days),
  at: ago(days),
})

/** Mails, mailings and entries of the audit log, oldest first, of which some are too old by the default settings. */
const fill = async () => {
  const { OutboxMail, Mailing, AuditLog } = api.app.db.models
  await Mailing.bulkCreate([mailing(1, 800), mailing(2, 700), mailing(3, 100)])
  await OutboxMail.bulkCreate([
    mail(800, 'sent', { mailingId: 1 }),
    mail(700, 'failed', { mailingId: 2 }),
    mail(700, 'paused', { mailingId: 2 }),
    mail(400, 'withdrawn'),
    mail(400, 'waiting'),
    mail(366, 'sent'),
    mail(364, 'sent'),
    mail(100, 'sent', { mailingId: 3 }),
  ])
  await AuditLog.destroy({ where: {} })
  await AuditLog.bulkCreate([entry(4000), entry(1096), entry(1094), entry(1)])
}
const left = async () => {
  const read = async (sql: string) => (await api.app.db.readCurrent(sql)).map(row => String(row['name']))
  return {
    mails: await read('SELECT subject AS name FROM mail_outbox ORDER BY id'),
    mailings: await read('SELECT subject AS name FROM mailings ORDER BY id'),
    entries: await read('SELECT object_id AS name FROM audit_log ORDER BY id'),
  }
}

it('old mails and entries of the audit log go; what may still be sent stays, and its mailing', async () => {
  api = await startApi()
  await fill()
  expect(await sweepLogs(api.app)).toBe(7)
  expect(await left()).toEqual({
    mails: ['paused, 700 days', 'waiting, 400 days', 'sent, 364 days', 'sent, 100 days'],
    mailings: ['mailing of 700 days', 'mailing of 100 days'],
    entries: ['1094', '1'],
  })
  expect(await sweepLogs(api.app)).toBe(0)
})

it('more than one batch goes, and nothing of settings that keep it for ever', async () => {
  api = await startApi({ MAIL_LOG_DAYS: '30', AUDIT_LOG_DAYS: '0' })
  await fill()
  const { OutboxMail } = api.app.db.models
  await OutboxMail.destroy({ where: {} })
  await OutboxMail.bulkCreate([
    mail(50, 'waiting'),
    ...Array.from({ length: 1500 }, () => mail(40, 'sent')),
    mail(20, 'sent'),
  ])
  await sweepLogs(api.app)
  expect(await left()).toMatchObject({
    mails: ['waiting, 50 days', 'sent, 20 days'],
    entries: ['4000', '1096', '1094', '1'],
  })
})

it('changes of adverts go after a week, but never the last', async () => {
  api = await startApi()
  const { AdvertChange } = api.app.db.models
  const kept = async () => (await AdvertChange.findAll({ order: ['id'] })).map(row => row.get().advertId)
  await AdvertChange.bulkCreate([8, 8, 6].map((days, at) => ({ advertId: at, at: ago(days) })))
  expect([await sweepLogs(api.app), await kept()]).toEqual([2, [2]])
  api.clock.advance(10 * day)
  expect([await sweepLogs(api.app), await kept()]).toEqual([0, [2]])
})
