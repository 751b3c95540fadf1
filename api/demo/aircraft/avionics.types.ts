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
