import { certificateNames, partUnitNames, partUnitPlurals, saleTypeNames } from '../data/part-labels'
import { grouped } from '../rules/grouped'
import { byCode, count } from './en-kit'

/** Texts of how parts are sold, which pages without parts do without. */
export const parts = {
  certificates: byCode(certificateNames),
  units: byCode(partUnitNames),
  saleTypes: byCode(saleTypeNames),
  /** `each`, `/ pair`: what the price of a part is for. */
  perUnit: (unit: string) => (unit === 'EA' ? 'each' : `/ ${partUnitNames[unit] ?? unit}`),
  /** `14`, `300 feet` */
  amountOf: (n: number, unit: string) =>
    unit === 'EA'
      ? grouped(n)
      : count(n, partUnitNames[unit] ?? unit, partUnitPlurals[unit] ?? `${partUnitNames[unit] ?? unit}s`),
}
