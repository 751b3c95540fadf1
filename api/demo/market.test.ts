import { describe, expect, it } from 'vitest'
import { AircraftBody, LeaseBody, PartBody, ToolLeaseBody } from '../../shared/contract/advert-fields'
import { subdivisionsOf } from '../../shared/data/countries'
import {
  aircraftTypes,
  leaseTypes,
  partCategories,
  partSections,
  type PartSection,
} from '../../shared/data/type-codes'
import { isPublic } from '../../shared/rules/adverts'
import { catalogue } from '../catalogue/data/catalogue'
import { keepBooks } from './life/ledger'
import { makeMarket } from './market'
import { createRandom } from './photos/random'
import { airfields } from './world/places'

const now = new Date('2026-11-21T12:00:00.000Z')
const options = { seed: 1927, now, usdPerEuro: 1.08, lastUserId: 1, lastAdvertId: 0 }
const market = makeMarket(options)
const { adverts } = market
const aircraft = adverts.filter(({ kind }) => kind === 'aircraft' || kind === 'lease')
const schemas = { aircraft: AircraftBody, part: PartBody, lease: LeaseBody, toollease: ToolLeaseBody }

const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

describe('the demo market', () => {
  it('is the same for the same seed and time', () => {
    expect(makeMarket(options)).toEqual(market)
    expect(makeMarket({ ...options, seed: 7 }).adverts[0]).not.toEqual(adverts[0])
  })

  it('has 420 to 480 adverts of all kinds and fates', () => {
    expect(adverts.length).toBeGreaterThanOrEqual(420)
    expect(adverts.length).toBeLessThanOrEqual(480)
    const live = adverts.filter(({ fate }) => fate === 'live').length / adverts.length
    expect(live).toBeGreaterThan(0.7)
    expect(live).toBeLessThan(0.82)
    expect(new Set(adverts.map(({ fate }) => fate)).size).toBe(9)
  })

  it('has at least twelve live adverts of each aircraft type, and every lease type and part section', () => {
    const live = adverts.filter(({ fate }) => fate === 'live')
    for (const type of aircraftTypes)
      expect(
        live.filter(({ kind, body }) => kind === 'aircraft' && body.type === type).length,
        type,
      ).toBeGreaterThanOrEqual(12)
    expect(new Set(adverts.map(({ body }) => body.leaseType).filter(Boolean))).toEqual(new Set(leaseTypes))
    expect(new Set(adverts.map(({ body }) => body.section).filter(Boolean))).toEqual(new Set(partSections))
  })

  it('tells no two stories alike', () => {
    expect(repeated(adverts.map(({ body }) => body.title?.toLowerCase() ?? ''))).toEqual([])
    expect(repeated(adverts.map(({ body }) => body.description ?? ''))).toEqual([])
    expect(repeated(adverts.flatMap(({ body }) => body.description?.split('\n\n') ?? []))).toEqual([])
  })

  it('writes texts without gaps', () => {
    const others = [3, 17, 99].flatMap(seed => makeMarket({ ...options, seed }).adverts)
    for (const { body } of [...adverts, ...others])
      for (const text of [
        body.title,
        body.description,
        body.interior,
        body.exterior,
        body.additional,
        body.damage,
        body.avionics,
      ])
        expect(text ?? 'x').not.toMatch(/undefined|null|NaN|\[object| {2}| [.,]|\.\.|^$/)
  })
})

describe('every body', () => {
  it('is one that the contract accepts as it is', () => {
    for (const { kind, body } of adverts) {
      const parsed = schemas[kind].safeParse(body)
      expect(parsed.error?.issues ?? [], body.title).toEqual([])
      expect(parsed.data).toEqual(body)
    }
  })

  it('names manufacturers and models as the catalogue spells them', () => {
    const names = new Set(
      catalogue.flatMap(({ name, models }) => models.map(model => `${name} ${model.name}`)),
    )
    for (const { body } of aircraft) expect(names).toContain(`${body.manufacturer} ${body.model}`)
  })

  it('has a registration of at most six characters', () => {
    for (const { body } of aircraft) expect(body.registration?.replaceAll('-', '')).toMatch(/^[A-Z0-9]{4,6}$/)
  })

  it('has times that agree with each other', () => {
    for (const { body } of aircraft) {
      const total = body.airframe?.totalTime ?? 0
      expect(body.airframe?.tachTime, body.title).toBeLessThanOrEqual(total)
      for (const { engineTime = 0, overhaulDate, basis } of body.engines ?? []) {
        expect(engineTime, body.title).toBeLessThanOrEqual(total)
        expect(overhaulDate !== undefined).toBe(basis !== 'new')
        if (!overhaulDate) continue
        expect(Number(overhaulDate.slice(0, 4))).toBeGreaterThanOrEqual(body.year ?? 0)
        expect(Date.parse(overhaulDate)).toBeLessThanOrEqual(now.getTime())
      }
      for (const { propTSO = 0 } of body.propellers ?? [])
        expect(propTSO, body.title).toBeLessThanOrEqual(total)
    }
  })

  it('stands at an airfield of its seller’s country, in a state that the forms know', () => {
    for (const { country, state, code } of airfields) {
      expect(code).toMatch(/^[A-Z]{4}$/)
      expect(subdivisionsOf(country), state).toContain(state)
    }
  })

  it('has a category of its section', () => {
    for (const { body } of adverts.filter(({ kind }) => kind === 'part'))
      expect(partCategories[body.section as PartSection]).toContain(body.category)
  })

  it('costs what the catalogue’s range says, give or take', () => {
    for (const { kind, body } of adverts.filter(each => each.kind === 'aircraft')) {
      const brand = catalogue.find(({ name }) => name === body.manufacturer)
      const [low, high] = brand?.models.find(({ name }) => name === body.model)?.priceUsd ?? [0, 0]
      const usd = (body.price ?? 0) * (body.currency === 'EUR' ? 1.08 : 1)
      expect(usd, `${kind} ${body.title}`).toBeGreaterThan(low * 0.7)
      expect(usd, body.title).toBeLessThan(high * 1.3)
    }
  })
})

describe('every life', () => {
  it('makes an advert public exactly while it is live', () => {
    for (const { fate, timeline } of adverts)
      expect(
        isPublic(
          {
            status: fate === 'pending' ? 'unapproved' : 'approved',
            exp: timeline.exp,
            closedReason: timeline.closed ? 'sold' : null,
            deleted: false,
            suspended: false,
          },
          now,
        ) && timeline.hidden === null,
        fate,
      ).toBe(fate === 'live')
  })

  it('happened in order, in the last weeks', () => {
    for (const { timeline, fate } of adverts) {
      const { submitted, start, updated, prices } = timeline
      expect(updated.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(updated.getTime()).toBeGreaterThanOrEqual(submitted.getTime())
      expect(prices.map(({ at }) => at.getTime())).toEqual(
        prices.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
      )
      if (start && fate === 'live')
        expect(now.getTime() - start.getTime()).toBeLessThanOrEqual(55 * 86_400_000)
    }
    const repriced = adverts.filter(({ timeline }) => timeline.prices.length > 1).length / adverts.length
    expect(repriced).toBeGreaterThan(0.1)
    expect(repriced).toBeLessThan(0.3)
  })

  it('never spends a credit that was not there', () => {
    const { ledger, orders } = keepBooks(createRandom(1), market.users, adverts, {
      lastOrderId: 0,
      moderatorId: 1,
      now,
    })
    const balances = new Map<string, number>()
    for (const { userId, creditKind, amount } of ledger) {
      const key = `${userId} ${creditKind}`
      const balance = (balances.get(key) ?? 0) + amount
      expect(balance, key).toBeGreaterThanOrEqual(0)
      balances.set(key, balance)
    }
    expect(orders.some(({ status }) => status === 'open')).toBe(true)
    expect(orders.filter(({ status }) => status === 'paid').length).toBeGreaterThan(20)
  })
})
