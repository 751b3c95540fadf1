import type { Random } from '../photos/random'
import { pistonAvionics } from './avionics-piston'
import { agAvionics, rotorAvionics, sportAvionics } from './avionics-special'
import { jetAvionics, turbopropAvionics } from './avionics-turbine'
import type { Avionics } from './avionics.types'
import type { Choice } from './market-models'

/** A panel that fits type, maker, year and taste. */
export const avionicsOf = (random: Random, choice: Choice, year: number, thisYear: number): Avionics => {
  switch (choice.model.type) {
    case 'jet':
      return jetAvionics(random, choice, year, thisYear)
    case 'turboprop':
      return turbopropAvionics(random, choice, year, thisYear)
    case 'pistonheli':
    case 'turbineheli':
      return rotorAvionics(random, choice, year, thisYear)
    case 'pistonagri':
    case 'turbineagri':
      return agAvionics(random, year, thisYear)
    case 'sport':
      return sportAvionics(random, year, thisYear)
    default:
      return pistonAvionics(random, choice, year, thisYear)
  }
}
