import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi, type TestUser } from '../testing/start-api'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { anAdvert } from './adverts.factory'
import { expireAdverts } from './expire-adverts'
import { remindSellers } from './remind-sellers'

const hour = 60 * 60 * 1000
const day = 24 * hour

let api: TestApi
let seller: TestUser
let moved = 0

beforeAll(async () => void (api = await startApi()))
beforeEach(async () => {
  api.clock.advance(-moved)
  moved = 0
  seller = await api.aUser('user')
})
afterAll(() => api.close())

const advance = (milliseconds: number) => {
  moved += milliseconds
  api.clock.advance(milliseconds)
}
/** The seller's public advert that ends after so many days. */
const ending = (days: number, more: Partial<AdvertRow> = {}) =>
  anAdvert(api, { ownerId: seller.id, exp: new Date(api.app.clock().getTime() + days * day), ...more })
const mails = (template: string) => api.mailsTo(seller.mail, template)
const reminders = async () => (await mails('advert-expiring')).map(mail => mail.subject)

describe('a seller whose advert ends', () => {
  it('[LIFE-02] is reminded 7 days and 1 day before, with a link to renew it, and told when it is over', async () => {
    const { title } = await ending(60, { title: 'Mooney M20J' })
    await remindSellers(api.app)
    expect(await reminders()).toEqual([])
    advance(53 * day + hour)
    await remindSellers(api.app)
    expect(await reminders()).toEqual([`Your advert ends in 7 days: ${title}`])
    advance(6 * day)
    await remindSellers(api.app)
    expect(await reminders()).toEqual([
      `Your advert ends in 7 days: ${title}`,
      `Your advert ends in one day: ${title}`,
    ])
    expect((await mails('advert-expiring'))[0]!.text).toContain(`${api.app.env.PUBLIC_URL}/profile/adverts`)
    advance(day)
    await expireAdverts(api.app)
    await remindSellers(api.app)
    const over = await mails('advert-expired')
    expect(over.map(mail => mail.subject)).toEqual([`Your advert has ended: ${title}`])
    expect(over[0]!.text).toContain(`${api.app.env.PUBLIC_URL}/profile/adverts`)
    expect(await reminders()).toHaveLength(2)
  })

  it('[LIFE-02] is never told twice, however often and by however many processes it is looked at', async () => {
    await ending(6.5)
    const other = await api.another()
    try {
      await Promise.all([remindSellers(api.app), remindSellers(other.app), remindSellers(api.app)])
      await remindSellers(other.app)
      expect(await reminders()).toHaveLength(1)
      advance(7 * day)
      other.clock.advance(7 * day)
      await Promise.all([expireAdverts(api.app), expireAdverts(other.app), expireAdverts(api.app)])
      await expireAdverts(other.app)
      expect(await mails('advert-expired')).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('[LIFE-02] is reminded late after a time without a server: of the days that are left, and once', async () => {
    const { title } = await ending(60)
    advance(56 * day + hour)
    await remindSellers(api.app)
    expect(await reminders()).toEqual([`Your advert ends in 4 days: ${title}`])
    const { title: second } = await ending(3)
    advance(2.5 * day)
    await remindSellers(api.app)
    expect((await reminders()).filter(subject => subject.endsWith(second))).toEqual([
      `Your advert ends in one day: ${second}`,
    ])
  })

  it('is reminded anew of the end of a renewed advert', async () => {
    const { id } = await ending(6.5)
    await remindSellers(api.app)
    const exp = new Date(api.app.clock().getTime() + 66.5 * day)
    await api.app.db.models.Advert.update({ exp }, { where: { id } })
    await remindSellers(api.app)
    expect(await reminders()).toHaveLength(1)
    advance(60 * day)
    await remindSellers(api.app)
    expect(await reminders()).toHaveLength(2)
  })

  it('gets one mail for all adverts that end together', async () => {
    for (const title of ['First', 'Second', 'Third']) await ending(6.5, { title })
    await remindSellers(api.app)
    expect(await reminders()).toEqual(['3 of your adverts end in 7 days'])
    advance(7 * day)
    await expireAdverts(api.app)
    const [over] = await mails('advert-expired')
    expect(over!.text).toMatch(/- First\n.+renew=\d+\n- Second\n.+\n- Third\n/)
  })

  const silent: Record<string, Partial<AdvertRow>> = {
    hidden: { status: 'hide', hiddenBy: 'owner' },
    'waiting for review': { status: 'unapproved' },
    sold: { closedReason: 'sold' },
    withdrawn: { closedReason: 'withdrawn' },
    deleted: { deletedAt: new Date() },
    'of a suspended seller': { suspendedAt: new Date() },
  }
  it.each(Object.entries(silent))('[LIFE-02] hears nothing of one that is %s', async (_, more) => {
    await ending(6.5, more)
    await remindSellers(api.app)
    advance(7 * day)
    await expireAdverts(api.app)
    expect([...(await mails('advert-expiring')), ...(await mails('advert-expired'))]).toEqual([])
  })

  it('[LIFE-02] is told once when the clock jumps far ahead and back, and nothing comes back online by it', async () => {
    const { id } = await ending(60)
    for (const jump of [61 * day, -2 * hour, 400 * day, -459 * day]) {
      advance(jump)
      await remindSellers(api.app)
      await expireAdverts(api.app)
    }
    expect(await mails('advert-expired')).toHaveLength(1)
    expect((await api.app.db.models.Advert.findByPk(id))!.get().live).toBe(false)
  })

  it('[LIFE-04, PLUS-19] leaves the end of each publication in the audit log', async () => {
    const { id } = await ending(1)
    advance(2 * day)
    await expireAdverts(api.app)
    const rows = await api.app.db.models.AuditLog.findAll({
      where: { objectType: 'advert', objectId: String(id), action: 'advert.expire' },
    })
    expect(rows.map(row => row.get())).toMatchObject([
      { actorId: null, client: 'server', requestId: 'expire-adverts' },
    ])
    const { beforeState, afterState } = rows[0]!.get()
    expect(JSON.parse(beforeState!)).toEqual({ live: true })
    expect(JSON.parse(afterState!)).toMatchObject({ live: false, exp: expect.any(String) })
  })
})

describe('adverts that end together', () => {
  /** More than one statement takes, all over. */
  const over = async (count: number) => {
    const { Advert } = api.app.db.models
    const { id, ...first } = await ending(-1, { live: true })
    const more = Array.from({ length: count - 1 }, () => ({ ...first, live: true }))
    await Advert.bulkCreate(more)
    await Advert.update({ live: true }, { where: { id } })
  }
  const live = () => api.app.db.models.Advert.count({ where: { ownerId: seller.id, live: true } })

  it('[LIFE-02] all end, however many, and nobody else’s', async () => {
    await over(501)
    const { id } = await ending(1)
    expect(await expireAdverts(api.app)).toBe(501)
    expect(await live()).toBe(1)
    expect((await api.app.db.models.Advert.findByPk(id))!.get().live).toBe(true)
    expect(await expireAdverts(api.app)).toBe(0)
  })

  it('wait for the next time when the server stops', async () => {
    await over(501)
    expect(await expireAdverts(api.app, AbortSignal.abort())).toBe(0)
    let looks = 0
    const stopping = {
      get aborted() {
        return ++looks > 1
      },
    }
    expect(await expireAdverts(api.app, stopping as AbortSignal)).toBe(500)
    expect(await live()).toBe(1)
    await expireAdverts(api.app)
  })
})
