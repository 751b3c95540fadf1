import type { AircraftBody } from '../../../shared/contract/advert-fields'
import { toMinor } from '../../../shared/rules/money'
import { contactOf } from '../world/contacts'
import type { SellerPlan } from '../world/seller.types'
import { aircraftDescription } from '../texts/aircraft-descriptions'
import { additionalOf, damageText, engineRemark, exteriorOf, interiorOf } from '../texts/cabin'
import { facts } from '../texts/fragments'
import { storyOf, type Story } from '../texts/story'
import { titleDetails, titles } from '../texts/titles'
import { uniqueTitle, type Desk } from '../desk'
import type { Craft } from './craft'
import { currencyOf, inCurrency, marketPrice, roundedPrice } from './prices'

const flightRulesOf = ({ craft, group }: Story): AircraftBody['flightRules'] => {
  if (craft.avionics.ifr) return group === 'jet' || group === 'turboprop' ? 'IFR' : 'DUAL'
  return 'VFR'
}

const vatOf = ({ random, seller }: Story): AircraftBody['vat'] => {
  if (seller.country === 'US') return 'excl'
  if (seller.company === '') return random.pick(['incl', 'margin', 'unknown'] as const)
  return random.pick(['excl', 'excl', 'incl', 'margin'] as const)
}

/** The part of a body that aircraft for sale and leased ones share. */
export const aircraftFields = (s: Story) => {
  const { craft } = s
  return {
    manufacturer: craft.brand,
    model: craft.model.name,
    year: craft.year,
    registration: craft.registration,
    serialNumber: craft.serial,
    condition: craft.isNew ? ('new' as const) : ('used' as const),
    fuel: craft.model.fuel,
    seats: craft.seats,
    basedAt: craft.field.code,
    engineNumber: craft.engines[0]?.number,
    engineCount: craft.model.engines,
    engines: craft.engines.map((engine, at) => ({
      engineNumber: engine.number,
      engineBrand: engine.brand,
      engineModel: engine.model,
      engineTime: engine.time,
      basis: engine.basis,
      ...(engine.tbo > 0 ? { engineTbo: engine.tbo } : {}),
      ...(engine.overhaulDate ? { overhaulDate: engine.overhaulDate } : {}),
      ...(at === 0 ? { notes: engineRemark(s) } : {}),
    })),
    ...(craft.propellers.length > 0
      ? {
          propellers: craft.propellers.map(({ brand, model, tso, tbo }) => ({
            propBrand: brand,
            propModel: model,
            propTSO: tso,
            ...(tbo > 0 ? { propTbo: tbo } : {}),
          })),
        }
      : {}),
    airframe: {
      totalTime: craft.totalTime,
      tachTime: craft.tachTime,
      ...(craft.hangared ? { notes: 'Hangared.' } : {}),
    },
    avionics: craft.avionics.lines.join(s.seller.voice === 'terse' ? ', ' : '\n'),
    interior: interiorOf(s),
    exterior: exteriorOf(s),
    additional: additionalOf(s),
  }
}

/** A whole advert body for an aircraft; prices never repeat to the cent what the market table says. */
export const aircraftBody = (desk: Desk, craft: Craft, seller: SellerPlan): AircraftBody => {
  const s = storyOf(desk.writer, craft, seller, facts)
  const currency = currencyOf(seller.country)
  const price = roundedPrice(s.random, inCurrency(marketPrice(s.random, craft), currency, desk.usdPerEuro))
  return {
    ...aircraftFields(s),
    type: craft.model.type,
    title: uniqueTitle(desk, s.say(titles), titleDetails(s)),
    description: aircraftDescription(desk, s),
    photos: [],
    location: locationOf(craft),
    currency,
    price: toMinor(price) / 100,
    priceMode: priceModeOf(s, price),
    vat: vatOf(s),
    contact: contactOf(seller),
    flightRules: flightRulesOf(s),
    damage: damageText(s),
    damageLevel: craft.damage,
    logsCompleteSince: craft.logsSince,
    annualDue: craft.annualDue,
  }
}

export const locationOf = ({ field: { country, state, town } }: Craft) => ({ country, state, town })

const priceModeOf = ({ random, group, seller }: Story, price: number): AircraftBody['priceMode'] => {
  if (price > 1_500_000 && (group === 'jet' || group === 'turboprop') && random.chance(0.3))
    return 'onRequest'
  return random.chance(seller.voice === 'terse' ? 0.2 : 0.45) ? 'negotiable' : 'firm'
}
