import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { AdvertKind } from '../../shared/contract/adverts'
import { advertKinds } from '../../shared/data/advert-codes'
import { fromJson } from '../platform/db/values'
import { findColours } from '../photos/find-colours'
import { refreshSignals } from '../moderation/signals/find-signals'
import { photoFolder } from './market-files'
import { importCatalogue } from '../catalogue/catalogue.public'
import { balances } from '../billing/billing.public'
import { anInvoiceOrder, seller, startShop } from '../billing/orders/orders.factory'
import { startApi, type TestApi } from '../testing/start-api'
import { demoModeratorMail, demoSellerMail, demoWanted, seedDemo } from './seed-demo'

let api: TestApi
const said: string[] = []
let wanted = false

beforeAll(async () => {
  api = await startApi({ SEED_DEMO: 'on' })
  await importCatalogue(api.app)
  wanted = await demoWanted(api.app)
  await seedDemo(api.app, line => void said.push(line))
})
afterAll(() => api.close())

it('the demo is seeded into an empty database only', async () => {
  expect([wanted, await demoWanted(api.app)]).toEqual([true, false])
})

const passwordOf = (mail: string) => said.find(line => line.includes(mail))?.split('password ')[1] ?? ''
const Page = z.object({ data: z.array(z.record(z.string(), z.unknown())), totalElements: z.int() })
const signedIn = async (mail: string) => {
  const { token } = await api.visitor.session.login({ body: { mail, password: passwordOf(mail) } })
  return async (path: string) => {
    const response = await api.fetch(path, { headers: { authorization: token } })
    return Page.parse(await response.json())
  }
}

const lists = { aircraft: 'list', part: 'parts', lease: 'leases', toollease: 'toolLeases' } as const
const details = {
  aircraft: 'detail',
  part: 'partDetail',
  lease: 'leaseDetail',
  toollease: 'toolLeaseDetail',
} as const

const cardsOf = async (kind: AdvertKind) => {
  const first = await api.visitor.adverts[lists[kind]]({ query: { size: 100 } })
  const cards = [...first.data]
  for (let page = 2; page <= first.totalPages; page++)
    cards.push(...(await api.visitor.adverts[lists[kind]]({ query: { size: 100, page } })).data)
  expect(cards.length).toBe(first.totalElements)
  return cards
}

describe('the demo market over the API', () => {
  it.each(advertKinds)('[OPS-01] lists every live %s, and each has its page', async kind => {
    const cards = await cardsOf(kind)
    expect(cards.length).toBeGreaterThan(15)
    for (const { id } of cards) {
      const advert = await api.visitor.adverts[details[kind]]({ params: { id } })
      expect(advert.description.length).toBeGreaterThan(20)
      expect(advert.contact.mail).toContain('@')
    }
  })

  it.each(advertKinds)('counts the facets of %s', async kind => {
    const { total, facets } = await api.visitor.adverts.facets({ query: { kind } })
    expect(total).toBeGreaterThan(15)
    expect(facets['country']?.length).toBeGreaterThan(4)
  })

  it('is found by full text and by registration', async () => {
    const [card] = (await api.visitor.adverts.list({ query: {} })).data
    const { data } = await api.visitor.adverts.list({ query: { search: card?.registration ?? '' } })
    expect(data.map(({ id }) => id)).toContain(card?.id)
    expect((await api.visitor.adverts.list({ query: { search: 'garmin' } })).totalElements).toBeGreaterThan(
      30,
    )
  })

  it('keeps the price history that the drop on a card speaks of', async () => {
    const dropped = (await cardsOf('aircraft')).filter(({ priceBefore }) => priceBefore !== null)
    expect(dropped.length).toBeGreaterThan(5)
    for (const card of dropped) {
      expect(card.priceBefore).toBeGreaterThan(card.price)
      const { priceHistory } = await api.visitor.adverts.detail({ params: { id: card.id } })
      expect(priceHistory.at(-1)?.price).toBe(card.price)
      expect(priceHistory.map(({ price }) => price)).toContain(card.priceBefore)
    }
  })
})

describe('its photos', () => {
  const galleries = async () => {
    const rows = await api.app.db.read('SELECT id, cover, photos, photo_count FROM adverts')
    return rows.map(row => ({
      id: Number(row['id']),
      count: Number(row['photo_count']),
      cover: fromJson<{ file: string } | null>(row['cover'], null)?.file,
      files: fromJson<{ file: string }[]>(row['photos'], []).map(({ file }) => file),
    }))
  }

  it('every demo advert has its photos from the start, and every shipped photo is used', async () => {
    const adverts = await galleries()
    for (const { id, count, cover, files } of adverts) {
      expect(files.length, `advert ${id}`).toBeGreaterThan(0)
      expect([count, cover]).toEqual([files.length, files[0]])
    }
    const shown = adverts.flatMap(({ files }) => files.map(file => file.replace('.webp', '.avif')))
    expect(shown.toSorted()).toEqual(readdirSync(photoFolder).toSorted())
    const bytes = shown.map(file => statSync(join(photoFolder, file)).size)
    expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThan(25_000_000)
  })

  it('are served in every size', async () => {
    const [first] = await galleries()
    for (const width of [320, 640, 1280]) {
      const answer = await api.fetch(`/uploads/${first!.files[0]}?w=${width}`)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    }
  })

  it('have their colours from the start, those that would be found in their files', async () => {
    const { Photo } = api.app.db.models
    const some = { id: [1, 1000] }
    const colours = async () =>
      (await Photo.findAll({ where: some, order: ['id'] })).map(row => row.get('colours'))
    expect(await Photo.count({ where: { colours: null } })).toBe(0)
    const shipped = await colours()
    await Photo.update({ colours: null }, { where: some })
    expect(await findColours(api.app)).toBe(2)
    expect(await colours()).toEqual(shipped)
  })

  it('look alike only where one seller took those of another', async () => {
    const live = (await api.app.db.read("SELECT id FROM adverts WHERE status <> 'hide'")).map(({ id }) =>
      Number(id),
    )
    await refreshSignals(api.app, live)
    const rows = await api.app.db.read("SELECT advert_id FROM signals WHERE code = 'photo'")
    expect(rows.length).toBeLessThan(4)
  })
})

describe('the two accounts', () => {
  it('the demo’s seller has own adverts in every state', async () => {
    const get = await signedIn(demoSellerMail)
    const pages = await Promise.all(
      ['/getmyadverts', '/getmyparts', '/getmyleases', '/getmytoolleases'].map(get),
    )
    const mine = pages.flatMap(({ data }) => data)
    expect(mine.length).toBeGreaterThan(15)
    expect(new Set(mine.map(({ reviewState }) => reviewState))).toEqual(
      new Set(['pending', 'changesRequested', 'rejected', 'done']),
    )
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(['approved', 'unapproved', 'hide']))
    expect(mine.some(({ expired }) => expired)).toBe(true)
    expect(mine.some(({ closedReason }) => closedReason === 'sold')).toBe(true)
  })

  it('the demo’s moderator sees what waits for review', async () => {
    const get = await signedIn(demoModeratorMail)
    const { totalElements } = await get('/admin/getadverts?reviewState=pending&status=unapproved')
    expect(totalElements).toBeGreaterThan(10)
  })

  it('nobody can sign in with any other demo account', async () => {
    const rows = await api.app.db.read("SELECT mail FROM users WHERE password <> ''")
    expect(rows.map(row => row['mail'])).toEqual(expect.arrayContaining([demoModeratorMail, demoSellerMail]))
    expect(rows).toHaveLength(2)
  })
})

describe('the books', () => {
  it('no demo account has a negative balance of credits', async () => {
    const ids = (await api.app.db.read('SELECT id FROM users')).map(row => Number(row['id']))
    for (const [id, remain] of await balances(api.app.db, ids))
      for (const left of Object.values(remain)) expect(left, `user ${id}`).toBeGreaterThanOrEqual(0)
  })

  it('the counters of the demo’s adverts match the rows that they count', async () => {
    const [wrong] = await api.app.db.read(
      `SELECT COUNT(*) AS n FROM adverts a
        WHERE views <> (SELECT COALESCE(SUM(d.views), 0) FROM daily_counters d WHERE d.advert_id = a.id)
           OR enquiries <> (SELECT COUNT(*) FROM threads t WHERE t.advert_id = a.id)
           OR watchers <> (SELECT COUNT(*) FROM watchlist w WHERE w.advert_id = a.id)
           OR price_count <> (SELECT COUNT(*) FROM price_log p WHERE p.advert_id = a.id)`,
    )
    expect(Number(wrong?.['n'])).toBe(0)
  })

  it('leave no mail waiting, since the addresses belong to nobody', async () => {
    const rows = await api.app.db.read("SELECT id FROM mail_outbox WHERE state <> 'sent'")
    expect(rows).toEqual([])
  })

  it('every demo decision has an audit row', async () => {
    const [row] = await api.app.db.read(
      `SELECT COUNT(*) AS n FROM adverts a WHERE decided_at IS NOT NULL AND NOT EXISTS
         (SELECT 1 FROM audit_log l WHERE l.object_type = 'advert' AND l.object_id = CAST(a.id AS CHAR)
            AND l.action IN ('advert.approve', 'advert.reject', 'advert.requestChanges'))`,
    )
    expect(Number(row?.['n'])).toBe(0)
  })

  it('[TRUE-07] name in their trail the prices that were asked, not a hundredth of them', async () => {
    const rows = await api.app.db.read(
      `SELECT object_id, before_state, after_state FROM audit_log
        WHERE action IN ('advert.create', 'advert.update') ORDER BY id`,
    )
    const logged = await api.app.db.read('SELECT advert_id, price FROM price_log')
    const asked = new Set(logged.map(row => `${String(row['advert_id'])} ${String(row['price'])}`))
    const told = rows.flatMap(row =>
      [row['before_state'], row['after_state']].flatMap(state => {
        const { price } = JSON.parse(String(state ?? '{}')) as { price?: number }
        return price === undefined ? [] : [`${String(row['object_id'])} ${price}`]
      }),
    )
    expect(told.length).toBeGreaterThan(400)
    expect(told.filter(each => !asked.has(each))).toEqual([])
  })
})

describe('its shop', () => {
  const aBuyer = async () => {
    // Settings are kept for some seconds.
    api.clock.advance(10_000)
    return api.as('user')
  }

  it('[PACK-02] takes orders by bank transfer, for a seller that plainly is none', async () => {
    const buyer = await aBuyer()
    const id = await anInvoiceOrder(buyer)
    expect((await buyer.client.orders.detail({ params: { id } })).bank).toMatchObject({
      holder: expect.stringContaining('no real company'),
      bank: expect.stringContaining('no real account'),
      iban: 'DE89370400440532013000',
    })
  })

  it('seeding the demo keeps the shop’s seller that the operator has set', async () => {
    const own = await startShop({ SEED_DEMO: 'on' })
    await importCatalogue(own.app)
    await seedDemo(own.app, () => undefined)
    own.clock.advance(10_000)
    expect((await (await own.as('Admin')).client.orders.seller()).seller).toEqual(seller)
    await own.close()
  })
})

it('two processes that start at the same time seed one demo', async () => {
  const own = await startApi()
  await importCatalogue(own.app)
  const lines: string[] = []
  await Promise.all([1, 2].map(() => seedDemo(own.app, line => void lines.push(line))))
  const [row] = await own.app.db.read('SELECT COUNT(*) AS n FROM adverts')
  expect(Number(row?.['n'])).toBe(475)
  expect(lines.filter(line => line.startsWith('Demo market'))).toHaveLength(1)
  await own.close()
})
