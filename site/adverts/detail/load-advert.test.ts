// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { AdvertDetail, AdvertKind } from '../../../shared/contract/adverts'
import type { ClosedAdvert } from '../../../shared/contract/closed-adverts'
import { AppError } from '../../../shared/contract/errors'
import { advertPath } from '../../../shared/rules/slug'
import { renderHead } from '../../platform/head'
import { fakeClient, testText } from '../../testing'
import { anAdvert, photosOf } from '../adverts.factory'
import { loadAdvert } from './load-advert'

const gone = () => Promise.reject(new AppError('not_found', 'gone'))
const calls = {
  aircraft: 'detail',
  part: 'partDetail',
  lease: 'leaseDetail',
  toollease: 'toolLeaseDetail',
} as const

const open = (
  path: string,
  advert: AdvertDetail | null,
  kind: AdvertKind = 'aircraft',
  closed: ClosedAdvert | null = null,
) => {
  const client = fakeClient({
    adverts: {
      [calls[kind]]: ({ params }: { params: { id: number } }) =>
        advert && params.id === advert.id ? Promise.resolve(advert) : gone(),
      closed: () => (closed ? Promise.resolve(closed) : gone()),
      similar: () => Promise.resolve([]),
    },
  })
  const url = new URL(path, 'https://hangarlist.test')
  const slug = decodeURIComponent(url.pathname.split('/')[2] ?? '')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return loadAdvert({ client, queries, url, params: { slug }, now: new Date(), text: testText })
}

describe('the address of an advert', () => {
  it('[NAV-03] with its own slug is answered with the advert', async () => {
    const advert = anAdvert()
    const loaded = await open(advertPath('aircraft', advert.slug), advert)
    expect(loaded).toMatchObject({ head: { title: advert.title } })
    expect(loaded.redirect).toBeUndefined()
  })

  it('[NAV-03] with an outdated slug or a plain id leads to the right one, query and all', async () => {
    const advert = anAdvert()
    const right = '/advert/2014-cessna-182t-skylane-p-41'
    expect((await open('/advert/older-title-p-41', advert)).redirect).toBe(right)
    expect((await open('/advert/41', advert)).redirect).toBe(right)
    expect((await open('/advert/41?from=mail', advert)).redirect).toBe(`${right}?from=mail`)
  })

  it('[NAV-03] in letters of any script leads nowhere else', async () => {
    const advert = anAdvert({ title: 'Антонов Ан-2 ✈️' })
    expect((await open(advertPath('aircraft', advert.slug), advert)).redirect).toBeUndefined()
  })

  it.each([
    ['part', '/part/41', '/part/'],
    ['lease', '/lease/41', '/lease/'],
    ['toollease', '/tool/41', '/tool/'],
  ] as const)('[NAV-01, PART-03, LEASE-02] of a %s belongs to its kind', async (kind, path, right) => {
    const advert = anAdvert({ kind, type: 'engine' })
    expect((await open(path, advert, kind)).redirect).toBe(right + advert.slug)
  })

  it('[NAV-02, DETAIL-06] of what is not public, or without an id, answers 404', async () => {
    expect(await open('/advert/sold-p-7', null)).toMatchObject({ status: 404, head: { hidden: true } })
    expect(await open('/advert/nothing', anAdvert())).toMatchObject({ status: 404 })
    expect(await open('/advert/1abc', anAdvert())).toMatchObject({ status: 404 })
  })

  it('[PLUS-08] of what is sold or expired stays, answers 410 and puts an outdated slug right', async () => {
    const closed: ClosedAdvert = { ...anAdvert(), reason: 'sold', closedAt: '2026-02-27T09:00:00Z' }
    const right = advertPath('aircraft', closed.slug)
    expect(await open(right, null, 'aircraft', closed)).toMatchObject({
      status: 410,
      head: { title: closed.title, canonical: right, hidden: true },
    })
    expect((await open('/advert/older-p-41', null, 'aircraft', closed)).redirect).toBe(right)
    expect(await open(`/part/${closed.slug}`, null, 'part', closed)).toMatchObject({ status: 404 })
  })

  it('loading an advert passes any other failure on', async () => {
    const client = fakeClient({
      adverts: { detail: () => Promise.reject(new AppError('unavailable', 'down')) },
    })
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const url = new URL('https://hangarlist.test/advert/41')
    const loading = loadAdvert({
      client,
      queries,
      url,
      params: { slug: '41' },
      now: new Date(),
      text: testText,
    })
    await expect(loading).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('what the page says about itself', () => {
  const headOf = async (advert: AdvertDetail) => {
    const { head } = await open(advertPath('aircraft', advert.slug), advert)
    const html = renderHead(head, 'https://hangarlist.test')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
    return { html, facts: json ? JSON.parse(json)['@graph'] : undefined }
  }

  it('[DETAIL-07, PLUS-21] is title, canonical address, preview picture and an offer', async () => {
    const { html, facts } = await headOf(anAdvert({ gallery: photosOf(2) }))
    expect(html).toContain('<title>2014 Cessna 182T Skylane | Hangarlist</title>')
    expect(html).toContain(
      '<link rel="canonical" href="https://hangarlist.test/advert/2014-cessna-182t-skylane-p-41">',
    )
    expect(html).toContain('property="og:image" content="https://hangarlist.test/previews/')
    expect(facts[0].offers).toMatchObject({
      price: 389000,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    })
    expect(facts[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Piston Single',
      'Cessna',
      '182T Skylane',
      '2014 Cessna 182T Skylane',
    ])
  })

  it('[DETAIL-07] keeps a price that is told on request only to itself', async () => {
    const { html } = await headOf(anAdvert({ priceMode: 'onRequest' }))
    expect(html).not.toMatch(/389[,.]?000/)
  })

  it('a title cannot end the script element that describes the page', async () => {
    const { html } = await headOf(anAdvert({ title: '</script><script>alert(1)</script>' }))
    expect(html).not.toContain('<script>alert')
  })
})
