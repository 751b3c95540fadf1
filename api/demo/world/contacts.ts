import { countryOf } from '../../../shared/data/countries'
import { createRandom, seedOf } from '../photos/random'
import type { SellerPlan } from './seller.types'

/**
 * The first figures of a number that nobody can have: ranges set aside for fiction where a country has one, a zero
 * block elsewhere. The rest is filled up to the length usual there.
 */
const numbers: Readonly<Record<string, readonly [start: string, figures: number]>> = {
  US: ['30355501', 10],
  CA: ['60455501', 10],
  GB: ['7700900', 10],
  AU: ['491570', 9],
  FR: ['63998', 9],
  DE: ['3023125', 10],
  IE: ['209110', 9],
  SE: ['701740', 9],
  IT: ['3300000', 10],
  ES: ['600000', 9],
  PT: ['910000', 9],
  NL: ['60000', 9],
  BE: ['470000', 9],
  CH: ['790000', 9],
  AT: ['6600000', 10],
  NO: ['4000', 8],
  DK: ['2000', 8],
  FI: ['400000', 9],
  PL: ['500000', 9],
  CZ: ['600000', 9],
  TR: ['5300000', 10],
  GR: ['6900000', 10],
  HU: ['200000', 9],
  NZ: ['210000', 9],
  ZA: ['600000', 9],
  KE: ['700000', 9],
  BR: ['1190000', 10],
  AR: ['1150000', 10],
  MX: ['5550000', 10],
  AE: ['500000', 9],
  JP: ['9000000', 10],
}

export const phoneOf = ({ country, mail }: Pick<SellerPlan, 'country' | 'mail'>): string => {
  const [start, figures] = numbers[country] ?? ['500000', 9]
  const random = createRandom(seedOf('phone', mail))
  return start + Array.from({ length: figures - start.length }, () => random.int(0, 9)).join('')
}

export const dialCodeOf = ({ country }: Pick<SellerPlan, 'country'>): string =>
  countryOf(country)?.dialCode ?? '+1'

/** How buyers reach the seller; a company's adverts name the person to ask for. */
export const contactOf = (seller: SellerPlan) => ({
  name: seller.name,
  surname: seller.surname,
  mail: seller.mail,
  dialcode: dialCodeOf(seller),
  phone: phoneOf(seller),
})
