import type { Currency } from '../../shared/data/type-codes'
import { midTimeShift } from '../../shared/rules/mid-time'
import type { AdvertRow, Details } from '../platform/db/schema/advert.model'
import { equipmentOf } from '../search/search.public'
import { engineFactsOf } from './adverts.present'

/** Increment it when `equipment` or the mid-time price is found out in another way, to compute all adverts anew. */
export const derivedFactsVersion = 1

type Source = Pick<
  AdvertRow,
  | 'kind'
  | 'type'
  | 'aircraftType'
  | 'fuel'
  | 'title'
  | 'manufacturer'
  | 'model'
  | 'flightRules'
  | 'country'
  | 'region'
  | 'currency'
  | 'engineCount'
  | 'year'
>

/** The columns that follow from other columns and the details; listings filter and sort by them. */
export const derivedFacts = (row: Source, details: Details, usdPerEuro: number, now: Date) => ({
  engineFacts: engineFactsOf(details),
  equipment: equipmentOf(row, details),
  midTimeShift: shiftOf(row, details, usdPerEuro, now),
})

/** In minor units; null where a mid-time price is not known. */
const shiftOf = (row: Source, { engines = [] }: Details, usdPerEuro: number, now: Date): number | null => {
  if (row.kind !== 'aircraft') return null
  const currency: Currency = row.currency === 'USD' ? 'USD' : 'EUR'
  const { type: aircraftType, fuel, year, engineCount } = row
  const shift = midTimeShift(
    { aircraftType, fuel, year, engineCount, engines, currency },
    usdPerEuro,
    now.getTime(),
  )
  return shift === null ? null : Math.round(shift * 100)
}
