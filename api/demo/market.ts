import type { AdvertKind } from '../../shared/contract/adverts'
import { leaseTypes } from '../../shared/data/type-codes'
import { aircraftBody } from './aircraft/aircraft-advert'
import { makeCraft } from './aircraft/craft'
import type { Desk } from './desk'
import { leaseBody } from './leases/lease-advert'
import { dealFates } from './life/fates'
import { withPlantedCases } from './life/planted'
import { momentsOf, timelineOf, type Moments } from './life/timeline'
import { verdictFor } from './life/verdicts'
import type { MarketAdvert, MarketUser } from './market.types'
import { shuffled } from './chance'
import { partBody, shelfParts } from './parts/part-advert'
import { createRandom, seedOf, type Random } from './photos/random'
import { createWriter } from './texts/writer'
import { toolBody } from './tools/tool-advert'
import { shelfTools } from './tools/tool-list'
import { buyers } from './world/buyers'
import { dialCodeOf, phoneOf } from './world/contacts'
import { sellers } from './world/sellers'
import { demoSellerMail } from './world/sellers-elsewhere'
import type { SellerPlan, StockKind } from './world/seller.types'

export const demoModeratorMail = 'moderator@hangarlist.test'

export interface Market {
  readonly users: readonly MarketUser[]
  readonly moderator: MarketUser
  /** By id, which is the order of their submission. */
  readonly adverts: readonly MarketAdvert[]
}

interface Options {
  readonly seed: number
  readonly now: Date
  readonly usdPerEuro: number
  /** Ids begin after these. */
  readonly lastUserId: number
  readonly lastAdvertId: number
}

const day = 86_400_000

/** The whole demo market in memory; the same options always give the same market. */
export const makeMarket = (options: Options): Market => {
  const { now, seed } = options
  const random = createRandom(seedOf('demo market', seed))
  const users = usersOf(random, options)
  const byMail = new Map(users.map(user => [user.mail, user]))
  const planned = sellers.flatMap(seller =>
    Object.entries(seller.stock).flatMap(([stock, count]) =>
      Array.from({ length: count }, () => ({
        seller,
        stock: stock as StockKind,
        group: stock,
        showcase: seller.mail === demoSellerMail,
      })),
    ),
  )
  const fates = dealFates(random, planned)
  const desk: Desk = {
    writer: createWriter(random),
    usdPerEuro: options.usdPerEuro,
    takenTitles: new Set(),
    takenParagraphs: new Set(),
    repeats: false,
  }
  const write = bodyWriter(desk, random, now)
  // Written in the order in which listings show them, so that neighbours tell different stories.
  const adverts = planned
    .map(({ seller, stock }, at) => {
      const kind = kindOf(stock)
      return { seller, stock, kind, fate: fates[at]!, moments: momentsOf(random, kind, fates[at]!, now) }
    })
    .sort((a, b) => shownAt(b.moments) - shownAt(a.moments))
    .map(({ seller, stock, kind, fate, moments }) => {
      const body = write(stock, seller)
      return {
        kind,
        body,
        fate,
        sellerMail: seller.mail,
        ownerId: byMail.get(seller.mail)!.id,
        verdict: verdictFor(random, fate, kind),
        timeline: timelineOf(random, moments, body.price!, now),
      }
    })
    .sort((a, b) => a.timeline.submitted.getTime() - b.timeline.submitted.getTime())
    .map((advert, at) => ({ ...advert, id: options.lastAdvertId + 1 + at }))
  return { users, moderator: byMail.get(demoModeratorMail)!, adverts: withPlantedCases(adverts) }
}

const shownAt = ({ start, submitted }: Moments) => (start ?? submitted).getTime()

export const kindOf = (stock: StockKind): AdvertKind =>
  stock === 'part' || stock === 'lease' || stock === 'toollease' ? stock : 'aircraft'

/** Bodies by what is in stock; parts and tools are dealt without repeating one before all had their turn. */
export const bodyWriter = (desk: Desk, random: Random, now: Date) => {
  const parts = shuffled(random, shelfParts)
  const nextPart = ({ sections }: SellerPlan) => {
    const at = sections ? parts.findIndex(({ section }) => sections.includes(section)) : 0
    const [part] = parts.splice(Math.max(0, at), 1)
    parts.push(part!)
    return part!
  }
  const tools = shuffled(random, shelfTools)
  const terms = shuffled(random, leaseTypes)
  const nextTerm = ({ leases }: SellerPlan) => {
    const at = leases ? terms.findIndex(term => leases.includes(term)) : 0
    const [term] = terms.splice(Math.max(0, at), 1)
    terms.push(term!)
    return term!
  }
  let lent = 0
  return (stock: StockKind, seller: SellerPlan): MarketAdvert['body'] => {
    switch (stock) {
      case 'part':
        return partBody(desk, random, nextPart(seller), seller, now.getUTCFullYear())
      case 'lease':
        return leaseBody(desk, random, nextTerm(seller), seller, now)
      case 'toollease':
        return toolBody(desk, random, tools[lent++ % tools.length]!, seller, now)
      default:
        return aircraftBody(desk, makeCraft(random, stock, seller, now), seller)
    }
  }
}

const usersOf = (random: Random, { now, lastUserId }: Options): readonly MarketUser[] => {
  const joined = () => new Date(now.getTime() - Math.round(random.range(120, 900) * day))
  const accounts = [
    ...sellers.map(seller => ({
      name: seller.name,
      surname: seller.surname,
      mail: seller.mail,
      country: seller.country,
      phone: phoneOf(seller),
      dialCode: dialCodeOf(seller),
      account: seller.account,
      role: 'user' as const,
    })),
    ...buyers.map(([name, surname, country]) => {
      const mail = `${plain(name)}.${plain(surname)}@pilots.example`
      return {
        name,
        surname,
        mail,
        country,
        phone: phoneOf({ country, mail }),
        dialCode: dialCodeOf({ country }),
        account: 'person' as const,
        role: 'user' as const,
      }
    }),
    {
      name: 'Mara',
      surname: 'Lindgren',
      mail: demoModeratorMail,
      country: 'SE',
      phone: phoneOf({ country: 'SE', mail: demoModeratorMail }),
      dialCode: dialCodeOf({ country: 'SE' }),
      account: 'person' as const,
      role: 'Moderator' as const,
    },
  ]
  return accounts
    .map(account => ({ ...account, joined: joined() }))
    .sort((a, b) => a.joined.getTime() - b.joined.getTime())
    .map((account, at) => ({ ...account, id: lastUserId + 1 + at }))
}

const plain = (name: string) => name.normalize('NFKD').replace(/[^\w]/g, '').toLowerCase()
