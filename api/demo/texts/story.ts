import type { Craft } from '../aircraft/craft'
import type { CraftEngine } from '../aircraft/engines'
import type { Random } from '../photos/random'
import type { SellerPlan } from '../world/seller.types'
import type { Line, Writer } from './writer'

export type Group = 'single' | 'twin' | 'turboprop' | 'jet' | 'heli' | 'agri' | 'sport' | 'oldtimer'

/** The facts of one advert as they are spoken of, and the pen to write with. */
export interface Story {
  readonly craft: Craft
  readonly seller: SellerPlan
  readonly random: Random
  readonly group: Group
  /** `Piper PA-28-181 Archer II` */
  readonly name: string
  /** `the Archer`, or `the aircraft` */
  readonly plane: string
  readonly e: CraftEngine
  readonly engine: string
  readonly tt: string
  readonly smoh: string
  /** Hours to the next overhaul, formatted; empty when that says nothing. */
  readonly left: string
  /** `May 2019`; empty when never overhauled. */
  readonly overhaul: string
  readonly annual: string
  /** The main thing in the panel, short. */
  readonly panel: string
  readonly town: string
  readonly code: string
  readonly speed: string
  readonly thirst: string
  readonly load: string
  readonly us: boolean
  readonly turbine: boolean
  /** Whether a European airworthiness review applies. */
  readonly easa: boolean
  readonly yearsOwned: number
  readonly say: (pool: readonly Line<Story>[]) => string
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const monthOf = (isoDate: string): string =>
  isoDate ? `${months[Number(isoDate.slice(5, 7)) - 1]} ${isoDate.slice(0, 4)}` : ''

/** 3450 as `3,450` or, by those who do not bother, `3450`. */
export const figures = (value: number, grouped: boolean): string =>
  grouped ? Math.round(value).toLocaleString('en-US') : String(Math.round(value))

export const groupOf = ({ model, year, family }: Craft): Group => {
  switch (model.type) {
    case 'pistonheli':
    case 'turbineheli':
      return 'heli'
    case 'pistonagri':
    case 'turbineagri':
      return 'agri'
    case 'turboprop':
    case 'jet':
    case 'sport':
      return model.type
    case 'pistontwin':
      return 'twin'
    default:
      return year < 1958 && family.cruise < 112 ? 'oldtimer' : 'single'
  }
}

export const fullName = ({ brand, model }: Craft): string => `${brand} ${model.name}`

const easaCountries = new Set('GB DE FR CH AT IT ES PT NL BE SE NO DK FI IE PL CZ GR HU'.split(' '))

/** `facts` are pools of which an advert needs one line only; asked again, they have nothing to say. */
export const storyOf = (
  writer: Writer,
  craft: Craft,
  seller: SellerPlan,
  facts: ReadonlySet<readonly Line<Story>[]>,
): Story => {
  const { random } = writer
  const grouped = seller.voice !== 'terse' && seller.voice !== 'foreign'
  const us = seller.country === 'US'
  const e = craft.engines[0]!
  const { cruise, burn, useful, nick } = craft.family
  const left = e.tbo - e.time
  const told = new Set<readonly Line<Story>[]>()
  const story: Story = {
    craft,
    seller,
    random,
    e,
    us,
    group: groupOf(craft),
    name: fullName(craft),
    plane: nick || (groupOf(craft) === 'heli' ? 'the helicopter' : 'the aircraft'),
    engine: `${e.brand} ${e.model}`,
    tt: figures(craft.totalTime, grouped),
    smoh: figures(e.time, grouped),
    left: e.tbo > 0 && left > 20 ? figures(left, grouped) : '',
    overhaul: monthOf(e.overhaulDate),
    annual: monthOf(craft.annualDue),
    panel: craft.avionics.headline.replace(/,.*| with .*| \(.*/, ''),
    town: craft.field.town,
    code: craft.field.code,
    speed: `${cruise + random.int(-3, 3)} ${random.pick(['knots', 'kt', 'kts'])}`,
    thirst: us ? `${Math.round(burn / 3.785)} gph` : `${burn} ${random.pick(['litres', 'l'])} an hour`,
    load: us ? `${figures(useful * 2.205, grouped)} lbs` : `${figures(useful, grouped)} kg`,
    turbine: ['turboprop', 'jet', 'turbineheli', 'turbineagri'].includes(craft.model.type),
    easa: craft.model.type !== 'sport' && easaCountries.has(seller.country),
    yearsOwned: Math.max(1, Math.min(craft.age, random.int(2, 19))),
    say: pool => {
      if (told.has(pool)) return ''
      if (facts.has(pool)) told.add(pool)
      return writer.say(pool, story)
    },
  }
  return story
}

/** `The Archer` at the beginning of a sentence. */
export const start = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A name inside a sentence: `Wing jacks` becomes small, `TY96A` stays. */
export const small = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
