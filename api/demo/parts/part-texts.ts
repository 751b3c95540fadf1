import type { ShelfPart } from './part-list.types'
import type { SellerPlan } from '../world/seller.types'
import type { Random } from '../photos/random'
import { uniqueParagraphs, type Desk } from '../desk'
import { small } from '../texts/story'
import type { Line } from '../texts/writer'

export interface PartFacts {
  readonly part: ShelfPart
  readonly condition: 'NE' | 'NS' | 'OH' | 'SV' | 'RP' | 'AR'
  readonly certificate: '8130-3' | 'EASA Form 1' | 'CofC' | 'none'
  readonly serial: string
  readonly hours: number
  readonly year: number
  readonly seller: SellerPlan
  readonly random: Random
}

type Pool = readonly Line<PartFacts>[]
const isNew = ({ condition }: PartFacts) => condition === 'NE' || condition === 'NS'
const forWhat = ({ part }: PartFacts) => (part.fits ? ` for ${part.fits}` : '')
const paper = ({ certificate }: PartFacts) =>
  certificate === 'none'
    ? 'No release document, sold for repair or bench use.'
    : certificate === 'CofC'
      ? "With the maker's certificate of conformity."
      : `Comes with ${certificate}${certificate === '8130-3' ? ', dual release' : ''}.`

const firsts: Pool = [
  f => `${f.part.name}, ${f.part.maker} ${f.part.number}${forWhat(f)}.`,
  f => (f.condition === 'NE' ? `New in the box, never installed: ${f.part.maker} ${f.part.name}.` : null),
  f =>
    f.condition === 'NS'
      ? `New surplus from a cancelled project, sealed in ${f.year}. ${f.part.name}.`
      : null,
  f =>
    f.condition === 'OH'
      ? `Overhauled in ${f.year} to the maker's manual, tagged, on the shelf since. ${f.part.name}${forWhat(f)}.`
      : null,
  f =>
    f.condition === 'OH'
      ? `Freshly overhauled ${f.part.name}, exchange possible with your run-out core.`
      : null,
  f => (f.condition === 'SV' ? `Serviceable ${f.part.name}, tested on the bench in ${f.year}.` : null),
  f =>
    f.condition === 'SV'
      ? `Removed working after ${f.hours} hours for an upgrade. ${f.part.name}${forWhat(f)}.`
      : null,
  f => (f.condition === 'RP' ? `Repairable ${f.part.name}. ${fault(f)}` : null),
  f =>
    f.condition === 'AR'
      ? `As removed from a parted-out aircraft. ${f.part.name}${forWhat(f)}, time since new about ${f.hours * 3} hours.`
      : null,
  f => `Off the shelf and ready to ship: ${f.part.number}, ${small(f.part.name)}.`,
  f =>
    isNew(f)
      ? `${f.part.maker} ${f.part.number}, ${f.year} manufacture. We bought two and needed one.`
      : null,
]
const fault = ({ random, part }: PartFacts) =>
  random.pick(
    part.section === 'avionics'
      ? ['Display is dim on the left third.', 'Transmits weak, receives well.', 'Gyro is slow to erect.']
      : [
          'Seals weep, everything else measures within limits.',
          'One dent, shown in the second photo.',
          'Thread repaired once, needs a new insert.',
          'Worn but within overhaul limits, report included.',
        ],
  )

const middles: Pool = [
  f =>
    f.part.equivalents
      ? `Replaces ${f.part.equivalents}; check your parts manual for the dash number.`
      : null,
  f => `Serial number ${f.serial}. ${paper(f)}`,
  f =>
    `Trace to the ${f.random.pick(['operator', 'original purchase', 'aircraft and its registration'])} included.`,
  f =>
    f.part.section === 'avionics'
      ? 'Tray, connectors and backplate included, antennas on request. Software is the current version.'
      : null,
  f =>
    !isNew(f)
      ? `${f.hours} hours since ${f.condition === 'OH' ? 'overhaul' : 'new'}, photos show the actual part.`
      : null,
  f =>
    f.part.category === 'Cylinders'
      ? 'Bore measured and honed, valves lapped, pressure test sheet enclosed. Baffle pins are straight.'
      : null,
  f =>
    f.part.section === 'propeller'
      ? 'Measured in our shop: chord, width and face alignment above minimum at every station.'
      : null,
  f => (f.part.section === 'landinggear' ? 'Cleaned, crack-checked and repacked with fresh grease.' : null),
  f =>
    f.part.section === 'control' || f.part.section === 'airframe'
      ? 'No corrosion, no filler, rivets untouched. Ships in a crate.'
      : null,
  f =>
    `We also have ${f.random.pick(['the matching harness', 'gaskets and hardware', 'a second one with higher time', 'the installation manual on paper', 'the tray as a new part'])}.`,
]

const lasts: Pool = [
  'Shipping worldwide at cost, insured. Pick-up saves you the crate.',
  f => `Core charge may apply. Ask ${f.seller.name} for the exchange price.`,
  'Thirty days to return it in the condition you got it.',
  f =>
    `Invoice with VAT shown, delivery from stock in ${f.seller.country === 'US' ? 'two' : 'three'} working days.`,
  'Warranty one year on overhauled units, ninety days on serviceable ones, none on as-removed.',
  'Payment by transfer or card. We do not ship to forwarding agents.',
  'Please tell us your serial number, so that we can check that it fits.',
  'Price is per piece; better for two.',
  f => (f.seller.company === '' ? 'Private sale from my own stock, so no invoice with tax.' : null),
  'More than ten thousand lines in stock, lists on request.',
]

const partRemarks: Pool = [
  f => `Our stock number is ${f.serial}-${f.condition}.`,
  f => `Part number ${f.part.number}, serial ${f.serial}.`,
  f => `Ask ${f.seller.name} about the ${small(f.part.name.split(',')[0]!)}.`,
  f => `On the shelf since ${f.year}.`,
  f => `${f.part.maker} data sheet on request.`,
  f => `Quote ${f.part.number} when you order.`,
]

/** One to three short paragraphs, as parts people write. */
export const partDescription = (desk: Desk, facts: PartFacts): string => {
  const { writer } = desk
  const { random } = facts
  const paragraphs = [
    writer.say(firsts, facts),
    random.chance(0.85)
      ? `${writer.say(middles, facts)} ${random.chance(0.4) ? writer.say(middles, facts) : ''}`.trim()
      : '',
    random.chance(0.75) ? writer.say(lasts, facts) : '',
  ]
  return uniqueParagraphs(desk, paragraphs, partRemarks, facts)
}

export const partTitles: Pool = [
  f => `${f.part.maker} ${f.part.name}`,
  f => `${f.part.maker} ${f.part.number} ${f.part.name.split(',')[0]}`,
  f => `${f.part.name.split(',')[0]}${forWhat(f)}`,
  f => `${f.part.maker} ${f.part.name.split(',')[0]}, ${words[f.condition]}`,
  f => `P/N ${f.part.number} ${f.part.name.split(',')[0]}`,
  f => (isNew(f) ? `NEW ${f.part.maker} ${f.part.name}` : null),
  f =>
    f.certificate !== 'none' ? `${f.part.maker} ${f.part.name.split(',')[0]} with ${f.certificate}` : null,
]
const words: Readonly<Record<PartFacts['condition'], string>> = {
  NE: 'new',
  NS: 'new surplus',
  OH: 'overhauled',
  SV: 'serviceable',
  RP: 'for repair',
  AR: 'as removed',
}
