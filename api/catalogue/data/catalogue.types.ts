import type { AircraftType } from '../../../shared/data/type-codes'

/** The contract's fuel codes that are used by a model of the catalogue. */
export type CatalogueFuel = 'avgas100ll' | 'avgasul91' | 'avgasul94' | 'avgas100' | 'diesel' | 'gasoline' | 'jeta' | 'jeta1' | 'ts1' | 'other'

export type CatalogueRange = readonly [low: number, high: number]
/** A TBO of 0 means that the engine is maintained on condition. */
export type CatalogueEngine = readonly [brand: string, model: string, tboHours: number]
export type CataloguePropeller = readonly [brand: string, model: string]

export interface CatalogueModel {
  /** As pilots write it, without the brand, such as '182T Skylane'. */
  readonly name: string
  readonly type: AircraftType
  /** First and last year of production; 2026 while still built. */
  readonly years: readonly [first: number, last: number]
  /** Including crew. */
  readonly seats: number
  readonly engines: number
  readonly engine: CatalogueEngine
  readonly fuel: CatalogueFuel
  /** Piston and turboprop aeroplanes only. */
  readonly propeller?: CataloguePropeller
  /** Asking prices over all ages, in whole USD. */
  readonly priceUsd: CatalogueRange
  /** Airframe total time seen in adverts. */
  readonly hours: CatalogueRange
}

export interface CatalogueBrand {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly aliases?: readonly string[]
  readonly models: readonly CatalogueModel[]
}
