/** What is in the panel, as a careful seller lists it. */
export interface Avionics {
  /** The one thing that goes into titles and first sentences. */
  readonly headline: string
  readonly lines: readonly string[]
  readonly ifr: boolean
  readonly glass: boolean
  /** The year of the last big change; 0 for a panel as delivered. */
  readonly upgraded: number
}

/** What a maker put into models of a name from a year on. */
export type Deck = readonly [
  brand: RegExp,
  model: RegExp,
  from: number,
  headline: string,
  lines: readonly string[],
]
