import type { CatalogueModel } from '../../catalogue/data/catalogue.types'

/** What sellers know about a family of models beyond the catalogue. */
export interface Family {
  readonly brand: string
  readonly models: RegExp
  /** How often it is offered. */
  readonly weight: number
  /** Knots. */
  readonly cruise: number
  /** Litres an hour, all engines together. */
  readonly burn: number
  /** Kilograms for people, baggage and fuel. */
  readonly useful: number
  /** `#` stands for any figure, `yy` for the year of building; several patterns are parted by `|`. */
  readonly serial: string
  readonly highWing: boolean
  readonly retractable: boolean
  /** What pilots call it. */
  readonly nick: string
  /** Countries where it is common; elsewhere it is rare. */
  readonly home: readonly string[]
}

type Marks = Partial<Pick<Family, 'highWing' | 'retractable' | 'nick' | 'home'>>

export const family = (
  brand: string,
  models: RegExp,
  weight: number,
  [cruise, burn, useful]: readonly [cruise: number, burn: number, useful: number],
  serial: string,
  marks: Marks = {},
): Family => ({
  brand,
  models,
  weight,
  cruise,
  burn,
  useful,
  serial,
  highWing: false,
  retractable: false,
  nick: '',
  home: [],
  ...marks,
})

export const high = { highWing: true } as const
export const gear = { retractable: true } as const

const typical: Readonly<Record<CatalogueModel['type'], readonly [number, number, number]>> = {
  pistonsingle: [120, 38, 390],
  pistontwin: [165, 95, 620],
  turboprop: [255, 240, 1500],
  jet: [400, 620, 2600],
  sport: [105, 18, 240],
  pistonagri: [105, 85, 900],
  turbineagri: [135, 200, 2000],
  pistonheli: [95, 50, 380],
  turbineheli: [130, 180, 1000],
}

/** For models that belong to no family: figures of their type, and offered seldom. */
export const otherFamily = (brand: string, model: CatalogueModel): Family =>
  family(brand, /(?:)/, 0.03, typical[model.type], '####', {
    highWing: /^(Aeronca|Taylorcraft|Luscombe|Stinson|Maule|Champion|Interstate|Porterfield)$/.test(brand),
  })
