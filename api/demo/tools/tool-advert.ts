import type { ToolLeaseBody } from '../../../shared/contract/advert-fields'
import { currencyOf, inCurrency, roundedPrice } from '../aircraft/prices'
import { uniqueParagraphs, uniqueTitle, type Desk } from '../desk'
import type { Random } from '../photos/random'
import { small } from '../texts/story'
import type { Line } from '../texts/writer'
import { contactOf } from '../world/contacts'
import { airfield } from '../world/places'
import type { SellerPlan } from '../world/seller.types'
import type { ShelfTool } from './tool-list'

interface ToolFacts {
  readonly tool: ShelfTool
  readonly seller: SellerPlan
  readonly random: Random
  readonly due: string
  readonly town: string
  readonly period: string
}
type Pool = readonly Line<ToolFacts>[]

const firsts: Pool = [
  f => `${f.tool.name}, ${f.tool.maker} ${f.tool.model}, for ${f.tool.use}.`,
  f =>
    `You need it once a year, we need it once a month: ${small(f.tool.name)} to lend from our workshop in ${f.town}.`,
  f => `Rent instead of buy. ${f.tool.maker} ${f.tool.model}, complete in its case with all adapters.`,
  f => `${f.tool.name}. Used for ${f.tool.use}; we show you how on collection if you have never held one.`,
  f =>
    `Workshop tool in very good order, ${f.tool.maker} ${f.tool.model}. Sent out clean, wants to come back clean.`,
  f => `Available between our own jobs, so ask for dates: ${small(f.tool.name)}.`,
]
const middles: Pool = [
  f =>
    f.tool.calibrated
      ? `Calibrated, certificate valid until ${f.due}, copy in the lid.`
      : 'Inspected after every return; consumables are extra.',
  f =>
    f.tool.calibrated
      ? `Calibration traceable to national standards, next due ${f.due}.`
      : f.tool.type === 'airframe'
        ? `Weighs ${f.random.int(24, 90)} kg in its box; two people are better than one.`
        : `Fits on the back seat, ${f.random.int(2, 14)} kg with the case.`,
  f => `Minimum period is ${f.period}. Longer is cheaper by the week.`,
  'Manual and a short checklist are included. If something is missing, tell us before you start.',
  f =>
    `Shipping in a flight case within ${f.seller.country === 'US' ? 'the lower 48' : 'Europe'}, or collection at our hangar.`,
  'We also come with it and do the job, if you prefer.',
  'A spare set of batteries and probes goes with it.',
]
const lasts: Pool = [
  'Deposit by card, released on return.',
  'Approved organisations can have it on invoice.',
  f => `Reserve with ${f.seller.name}; it is often booked in spring.`,
  'Damage is billed at cost, wear is not.',
  'Weekend counts as one day.',
  'Late by a day is fine, late by a week is not.',
]
const toolRemarks: Pool = [
  f => `${f.tool.maker} ${f.tool.model}, kept at ${f.town}.`,
  f => `Ask ${f.seller.name} for free dates.`,
  f => `Minimum period ${f.period}.`,
  f => `For ${f.tool.use}.`,
  f => (f.seller.company ? `${f.seller.company}, ${f.town}.` : null),
]
const titles: Pool = [
  f => `${f.tool.maker} ${f.tool.model} ${small(f.tool.name.split(',')[0]!)} for rent`,
  f => `${f.tool.name.split(',')[0]} to lend, ${f.tool.maker} ${f.tool.model}`,
  f => `Rent: ${f.tool.name.split(',')[0]} (${f.tool.maker})`,
  f => (f.tool.calibrated ? `${f.tool.name.split(',')[0]}, calibrated, by the day` : null),
]

const periods = ['1 day', '2 days', '3 days', '1 week'] as const

/** A tool for rent. */
export const toolBody = (
  desk: Desk,
  random: Random,
  tool: ShelfTool,
  seller: SellerPlan,
  now: Date,
): ToolLeaseBody => {
  const base = airfield(random.pick(seller.bases))
  const currency = currencyOf(seller.country)
  const unit = random.pick(['day', 'day', 'day', 'week'] as const)
  const rate = inCurrency(
    tool.day * (unit === 'week' ? 4 : 1) * random.range(0.85, 1.2),
    currency,
    desk.usdPerEuro,
  )
  const due = new Date(now.getTime() + random.int(20, 350) * 86_400_000).toISOString().slice(0, 10)
  const facts: ToolFacts = { tool, seller, random, due, town: base.town, period: random.pick(periods) }
  const { writer } = desk
  const number = `${random.pick(['T', 'WS', 'GSE', 'NDT'])}-${random.int(101, 989)}`
  return {
    title: uniqueTitle(desk, writer.say(titles, facts), [() => base.town, () => number, () => tool.model]),
    description: uniqueParagraphs(
      desk,
      [
        writer.say(firsts, facts),
        `${writer.say(middles, facts)} ${writer.say(middles, facts)}`,
        writer.say(lasts, facts),
      ],
      toolRemarks,
      facts,
    ),
    photos: [],
    location: { country: base.country, state: base.state, town: base.town },
    currency,
    price: Math.max(5, roundedPrice(random, rate)),
    priceMode: 'firm',
    vat: 'excl',
    contact: contactOf(seller),
    toolType: tool.type,
    manufacturer: tool.maker,
    model: tool.model,
    toolNumber: number,
    ...(tool.calibrated ? { calibrationDue: due } : {}),
    minimumPeriod: facts.period,
    rateUnit: unit,
    deposit: roundedPrice(random, tool.day * random.pick([4, 6, 10])),
  }
}
