import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type TestApi } from '../../testing/start-api'
import { count, flushCounts } from './count'
import { forgetVisitors } from './figures.service'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const day = 24 * 60 * 60 * 1000

const look = (id: number, agent = chrome, token?: string, method = 'POST') =>
  api.fetch(`/seen/${id}`, {
    method,
    headers: { 'user-agent': agent, ...(token ? { authorization: token } : {}) },
  })
const viewsOf = async (id: number) => {
  await flushCounts(api.app)
  const [row] = await api.app.db.read('SELECT SUM(views) AS views FROM daily_counters WHERE advert_id = ?', [
    id,
  ])
  return Number(row?.['views'] ?? 0)
}

describe('views', () => {
  it('[MY-08] count once per visitor and day, whoever of one house looks', async () => {
    const { id } = await anAdvert(api)
    for (let time = 0; time < 3; time++) expect((await look(id)).status).toBe(200)
    expect(await viewsOf(id)).toBe(1)
    await look(id)
    expect(await viewsOf(id)).toBe(1)
    await look(id, chrome.replace('140', '141'))
    expect(await viewsOf(id)).toBe(2)
    api.clock.advance(day)
    await look(id)
    expect(await viewsOf(id)).toBe(3)
    api.clock.advance(-day)
  })

  it('[ADM-02] stand in the table of staff, where every look counts', async () => {
    const { id } = await anAdvert(api)
    const { client } = await api.as('Moderator')
    const told = async () => {
      await flushCounts(api.app)
      const { data } = await client.moderation.adverts({ query: { kind: 'aircraft' } })
      return data.find(row => row.id === id)?.views
    }
    expect(await told()).toBe(0)
    await look(id)
    await look(id, chrome.replace('140', '141'))
    expect(await told()).toBe(2)
  })

  it('[MY-08] leave out the owner, staff, bots, programs and reads of the page itself', async () => {
    const owner = await api.as('user')
    const [other, moderator] = [await api.as('user'), await api.as('Moderator')]
    const { id } = await anAdvert(api, { ownerId: owner.user.id })
    await look(id, chrome, owner.token)
    await look(id, chrome, moderator.token)
    for (const bot of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
      'curl/8.5.0',
      'node',
      '',
    ])
      await look(id, bot)
    for (const method of ['HEAD', 'GET']) await look(id, chrome, undefined, method)
    await api.fetch(`/getadvertdetail/${id}`, { headers: { 'user-agent': chrome } })
    expect(await viewsOf(id)).toBe(0)
    await look(id, chrome, other.token)
    expect(await viewsOf(id)).toBe(1)
  })

  it('tell the owner, and nobody else, that the advert is their own', async () => {
    const [owner, other, admin] = [await api.as('user'), await api.as('user'), await api.as('Admin')]
    const params = { id: (await anAdvert(api, { ownerId: owner.user.id })).id }
    const told = [owner.client, other.client, admin.client, api.visitor].map(client =>
      client.figures.seen({ params }),
    )
    expect(await Promise.all(told)).toEqual([{ own: true }, ...Array(3).fill({ own: false })])
    expect(await owner.client.figures.seen({ params: { id: 9_999_999 } })).toEqual({ own: false })
  })

  it('are of public adverts only, and of none that does not exist', async () => {
    const waiting = await anAdvert(api, { status: 'unapproved' })
    expect((await look(waiting.id)).status).toBe(200)
    expect((await look(9_999_999)).status).toBe(200)
    expect((await look(0)).status).toBe(404)
    expect(await viewsOf(waiting.id)).toBe(0)
    expect(await viewsOf(9_999_999)).toBe(0)
  })

  it('keep nothing that tells who looked, and forget even that', async () => {
    const { id } = await anAdvert(api)
    await look(id)
    await flushCounts(api.app)
    const rows = await api.app.db.read('SELECT mark, day FROM visitor_marks')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0|Mozilla|Chrome/)
    api.clock.advance(3 * day)
    await forgetVisitors(api.app)
    expect(await api.app.db.read('SELECT mark FROM visitor_marks')).toEqual([])
    api.clock.advance(-3 * day)
  })

  it('views are limited per network address', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const { id } = await anAdvert(limited)
    const call = () => limited.fetch(`/seen/${id}`, { method: 'POST', headers: { 'user-agent': chrome } })
    let last = 200
    for (let turn = 0; turn < 620 && last === 200; turn++) last = (await call()).status
    expect(last).toBe(429)
    await limited.close()
  })

  it('two processes count one visitor’s views once', async () => {
    const { id } = await anAdvert(api)
    const second = api.app.db.dialect === 'mysql' ? await api.another() : undefined
    await look(id)
    await flushCounts(api.app)
    await second?.fetch(`/seen/${id}`, { method: 'POST', headers: { 'user-agent': chrome } })
    // Stopping writes what is waiting.
    await second?.close()
    expect(await viewsOf(id)).toBe(1)
  })
})

describe('the figures of a seller', () => {
  it('[MY-08] are views, looks at the phone and at the mail, and enquiries per advert and day, and add up to the totals', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    const now = api.app.clock()
    count(api.app, id, 'enquiry', new Date(now.getTime() - 2 * day))
    count(api.app, id, 'enquiry', now)
    count(api.app, id, 'enquiry', now)
    count(api.app, id, 'phone', now)
    count(api.app, id, 'mail', new Date(now.getTime() - day))
    count(api.app, id, 'view', new Date(now.getTime() - 40 * day))
    await look(id)
    await flushCounts(api.app)
    const { days, from, adverts } = await seller.client.figures.mine({ query: { days: 30 } })
    expect([days, from]).toEqual([30, new Date(now.getTime() - 29 * day).toISOString().slice(0, 10)])
    const [mine] = adverts
    expect(adverts).toHaveLength(1)
    expect(mine?.advertId).toBe(id)
    expect(mine?.views).toEqual([...Array.from({ length: 29 }, () => 0), 1])
    expect([mine?.phones.slice(-2), mine?.mails.slice(-2)]).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(mine?.enquiries.slice(-3)).toEqual([1, 0, 2])
    const [advert] = (await seller.client.adverts.mine()).data
    expect([advert?.views, advert?.enquiries]).toEqual([2, 3])
  })

  it('a seller’s figures hold their own adverts only', async () => {
    const [seller, other] = [await api.as('user'), await api.as('user')]
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await look(id)
    await flushCounts(api.app)
    expect((await other.client.figures.mine()).adverts).toEqual([])
    expect((await other.client.figures.mine({ query: { advertId: id } })).adverts).toEqual([])
    expect((await seller.client.figures.mine({ query: { advertId: id, days: 7 } })).adverts).toHaveLength(1)
    await expect(api.visitor.figures.mine()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(
      (await api.fetch('/getmyfigures?days=9999', { headers: { authorization: seller.token } })).status,
    ).toBe(400)
  })

  it('do not change when the advert was last edited', async () => {
    const { id, updatedAt } = await anAdvert(api)
    await look(id)
    await flushCounts(api.app)
    const stored = await api.app.db.models.Advert.findByPk(id)
    expect(stored?.get().updatedAt.getTime()).toBe(updatedAt.getTime())
  })
})

describe('[SELL-08] impressions and saves', () => {
  const shownTo = (ids: readonly number[], agent = chrome, token?: string) =>
    api.fetch('/shown', {
      method: 'POST',
      headers: {
        ...{ 'user-agent': agent, 'content-type': 'application/json' },
        ...(token ? { authorization: token } : {}),
      },
      body: JSON.stringify({ ids }),
    })

  it('are what one statement sums up, and leave out the owner, staff, bots and what is not public', async () => {
    const [seller, moderator] = [await api.as('user'), await api.as('Moderator')]
    const own = { ownerId: seller.user.id }
    const [one, two] = [await anAdvert(api, own), await anAdvert(api, own)]
    const hidden = await anAdvert(api, { ...own, status: 'hide', hiddenBy: 'owner' })
    const ids = [one.id, two.id, hidden.id]
    for (let time = 0; time < 3; time++) expect((await shownTo([...ids, one.id])).status).toBe(200)
    await shownTo([two.id])
    await shownTo(ids, chrome, seller.token)
    await shownTo(ids, chrome, moderator.token)
    await shownTo(ids, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await flushCounts(api.app)
    const rows = await api.app.db.read(
      `SELECT c.advert_id, SUM(c.impressions) AS n FROM daily_counters c JOIN adverts a ON a.id = c.advert_id
        WHERE a.owner_id = ? GROUP BY c.advert_id ORDER BY c.advert_id`,
      [seller.user.id],
    )
    const told = (await seller.client.figures.mine({ query: { days: 7 } })).adverts.map(
      ({ advertId, impressions }) => [advertId, impressions.reduce((sum, n) => sum + n, 0)],
    )
    expect(told).toEqual([
      [one.id, 3],
      [two.id, 4],
    ])
    expect(rows.map(row => [row['advert_id'], Number(row['n'])])).toEqual(told)
  })

  it('saves are the accounts that watch it now', async () => {
    const [seller, other] = [await api.as('user'), await api.as('user')]
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await other.client.watching.add({ params: { advertId: id } })
    const [row] = await api.app.db.read('SELECT COUNT(*) AS n FROM watchlist WHERE advert_id = ?', [id])
    const [mine] = (await seller.client.adverts.mine()).data
    expect([mine?.watchers, Number(row?.['n'])]).toEqual([1, 1])
  })
})

describe('[SELL-08] the comparison with like adverts', () => {
  const start = () => new Date(api.app.clock().getTime() - 10 * day + 60_000)
  const viewed = async (views: number, more: Parameters<typeof anAdvert>[1]) => {
    const advert = await anAdvert(api, { start: start(), ...more })
    for (let n = 0; n < views; n++) count(api.app, advert.id, 'view', api.app.clock())
    return advert
  }

  it('has the median of adverts of the same model by other sellers, as one statement reckons it', async () => {
    const seller = await api.as('user')
    const like = { manufacturer: 'Likeness', model: 'L-1' }
    const own = await viewed(20, { ...like, ownerId: seller.user.id })
    for (const views of [10, 30, 50, 40, 20]) await viewed(views, like)
    await viewed(1000, { ...like, model: 'L-2' })
    await viewed(1000, { ...like, status: 'hide' })
    await viewed(1000, { ...like, ownerId: seller.user.id })
    await flushCounts(api.app)
    const compared = await seller.client.figures.compared({ params: { id: own.id }, query: { days: 30 } })
    expect(compared).toMatchObject({ basis: 'model', count: 5, own: { views: 2 }, median: { views: 3 } })
    const [row] = await api.app.db.read(
      `SELECT AVG(n) AS median FROM (
         SELECT SUM(c.views) / 10.0 AS n, ROW_NUMBER() OVER (ORDER BY SUM(c.views)) AS place, COUNT(*) OVER () AS many
           FROM adverts a JOIN daily_counters c ON c.advert_id = a.id
          WHERE a.manufacturer = 'Likeness' AND a.model = 'L-1' AND a.live = 1 AND a.owner_id <> ? GROUP BY a.id
       ) ranked WHERE place IN ((many + 1) / 2, (many + 2) / 2)`,
      [seller.user.id],
    )
    expect(Number(row?.['median'])).toBe(compared.median?.views)
  })

  it('says that there are too few, takes the wider group first, and is of own adverts only', async () => {
    const [seller, other] = [await api.as('user'), await api.as('user')]
    const part = { kind: 'part', type: 'propeller', category: 'Blades', manufacturer: null } as const
    const { id } = await viewed(1, { ...part, ownerId: seller.user.id })
    for (const category of ['Blades', 'Blades', 'Blades', 'Governors']) await viewed(1, { ...part, category })
    const ask = async (who = seller) => {
      await flushCounts(api.app)
      return who.client.figures.compared({ params: { id }, query: {} })
    }
    expect(await ask()).toMatchObject({ basis: 'type', count: 4, median: null })
    await viewed(1, { ...part, category: 'Governors' })
    expect(await ask()).toMatchObject({ basis: 'type', count: 5, median: { views: 0.1 } })
    await viewed(1, part)
    await viewed(1, part)
    expect(await ask()).toMatchObject({ basis: 'category', count: 5 })
    await expect(ask(other)).rejects.toMatchObject({ code: 'not_found' })
  })
})
