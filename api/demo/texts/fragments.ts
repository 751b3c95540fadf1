import { start, type Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

const shop = (s: Story) =>
  s.random.pick(
    s.us
      ? [
          'Keystone Aero Engines',
          'Cardinal Engine Works',
          'the factory',
          'Ozark Engine Service',
          'a shop on the field',
        ]
      : [
          'Rheintal Motoren',
          'Fenland Engines',
          'the factory',
          'Aero Moteurs du Sud',
          'our own Part 145 shop',
        ],
  )

const cylinders = ({ e: { brand, model } }: Story) => {
  if (model.includes('720')) return 8
  const six = brand === 'Continental' ? /360|470|520|550|300|185|225|C145/ : /540|541|435|480|6A/
  return six.test(model) ? 6 : 4
}
const compression = (s: Story) => Array.from({ length: cylinders(s) }, () => s.random.int(72, 79)).join('/')

/** Compression figures are taken on flat engines with cylinders to speak of. */
const flat = (s: Story) => !s.turbine && /Lycoming|Continental|Franklin/.test(s.e.brand)

/** The engine in one clause, without a full stop. */
export const engineNote: Pool = [
  s =>
    s.overhaul && flat(s)
      ? `${s.engine}, ${s.smoh} h since overhaul (${s.overhaul}), last compressions ${compression(s)}`
      : null,
  s =>
    s.overhaul && s.left
      ? `${s.smoh} hours since overhaul in ${s.overhaul}, so ${s.left} left to ${s.e.tbo}`
      : null,
  s => (s.overhaul ? `engine overhauled by ${shop(s)} in ${s.overhaul}, ${s.smoh} h since` : null),
  s =>
    s.e.basis === 'new' && s.e.tbo > 0 && !s.craft.isNew
      ? `original ${s.engine} with ${s.smoh} h since new, TBO ${s.e.tbo}`
      : null,
  s =>
    s.e.basis === 'new' && flat(s) && !s.craft.isNew
      ? `first run engine, ${s.smoh} h, compressions ${compression(s)} at the last annual`
      : null,
  s =>
    s.e.tbo > 0 && s.e.time > s.e.tbo
      ? `${s.engine} at ${s.smoh} h, on condition, oil analysis clean and priced accordingly`
      : null,
  s =>
    s.overhaul && flat(s)
      ? `${s.smoh} SMOH on the ${s.e.model}, new cylinders at overhaul, uses about a ${s.us ? 'quart' : 'litre'} in ${s.random.int(8, 15)} hours`
      : null,
  s =>
    s.overhaul && !s.turbine
      ? `the ${s.engine} has ${s.smoh} h since the ${s.overhaul} overhaul and starts on the second blade, hot or cold`
      : null,
  s =>
    s.turbine && s.e.tbo > 0 && s.overhaul
      ? `${s.smoh} h since overhaul (${s.overhaul}), hot section due in ${s.random.int(300, 1500)} h`
      : null,
  s =>
    s.turbine && s.e.tbo > 0 && !s.overhaul ? `${s.engine} with ${s.smoh} h since new of ${s.e.tbo}` : null,
  s => (s.e.tbo === 0 ? `${s.engine}, ${s.smoh} h, maintained on condition with trend monitoring` : null),
  s => (s.craft.isNew ? `factory-new ${s.engine} under warranty` : null),
  s =>
    s.turbine && s.left
      ? `${s.left} h remaining to overhaul on ${s.craft.engines.length > 1 ? 'the higher-time side' : 'the engine'}`
      : null,
  s => `${s.engine}, ${s.smoh} h, borescope pictures available`,
]

/** How the papers are, as one sentence. */
export const papers: Pool = [
  s =>
    s.craft.logsSince === s.craft.year && s.craft.age > 1
      ? 'All logs from day one, including the original delivery papers.'
      : null,
  s =>
    s.craft.logsSince > s.craft.year
      ? `Logs are complete from ${s.craft.logsSince}; what was before is summarised in a certified statement.`
      : null,
  s => `Annual done at ${s.town}, next one due ${s.annual}.`,
  s =>
    s.craft.logsSince === s.craft.year && s.craft.age > 1
      ? `Complete logbooks since ${s.craft.year}, every AD signed off, scanned and ready to send.`
      : null,
  s => `The current inspection is good until ${s.annual}.`,
  s => (s.easa ? `ARC valid to ${s.annual}; CAMO-managed throughout.` : null),
  s => (s.us && s.craft.avionics.ifr ? `Fresh IFR and transponder check, annual due ${s.annual}.` : null),
  s => (s.easa && !s.turbine ? `Maintained under Part-ML, airworthiness review valid to ${s.annual}.` : null),
  s =>
    s.craft.age > 1
      ? `Paperwork is in order: logs back to ${s.craft.logsSince}, AD list, weight and balance from this decade.`
      : null,
  s => (s.craft.age <= 1 ? `Delivery papers, certificates and the first logbook are complete.` : null),
  s => `Next inspection ${s.annual}, and nothing on the list that would surprise you.`,
  s =>
    s.craft.age > 8
      ? `The records fill ${s.random.int(2, 9)} folders, sorted by date, and a USB stick for those in a hurry.`
      : null,
]

/** Damage, said plainly. */
export const damageNote: Pool = [
  s => (s.craft.damage === 'none' ? 'No known damage history.' : null),
  s => (s.craft.damage === 'none' ? 'No damage history whatsoever.' : null),
  s => (s.craft.damage === 'none' ? 'NDH.' : null),
  s => (s.craft.damage === 'none' ? 'Never bent, never in the weeds.' : null),
  s =>
    s.craft.damage === 'minor'
      ? `One old hangar scratch: ${hurt(s)} in ${s.craft.damageYear}, repaired with new parts and signed off.`
      : null,
  s =>
    s.craft.damage === 'minor'
      ? `Minor damage history from ${s.craft.damageYear} (${hurt(s)}), properly repaired and in the logs.`
      : null,
  s =>
    s.craft.damage === 'major'
      ? `Damage history: ${bigHurt(s)} in ${s.craft.damageYear}. Repaired by an approved shop, all documents at hand; the price reflects it.`
      : null,
  s =>
    s.craft.damage === 'unknown'
      ? 'Earlier owners left no note of any damage, and we found no trace of one, but we cannot swear to the first decades.'
      : null,
]

const hurt = (s: Story) =>
  s.random.pick(
    s.group === 'heli'
      ? ['a tail boom scratched in the hangar', 'a cracked windscreen bubble']
      : [
          'a wing tip touched a hangar door',
          'hail dents on the elevator',
          'a bird strike on the leading edge',
          'a nose fairing cracked by a tow bar',
        ],
  )
const bigHurt = (s: Story) =>
  s.random.pick(
    s.group === 'heli'
      ? [
          'a hard landing with skid and cross tube replaced',
          'a rollover during hover training, rebuilt by the factory service centre',
        ]
      : s.craft.family.retractable
        ? ['a gear-up landing with propeller strike, engine torn down', 'the nose gear collapsed on taxi']
        : [
            'a runway excursion that bent the nose gear and propeller',
            'a ground loop with a wing repair',
            'storm damage on the ramp',
          ],
  )

export const paintNote: Pool = [
  s =>
    s.craft.paintYear
      ? `Repainted in ${s.craft.paintYear}, ${s.craft.colours}, still ${s.random.pick(['an eight', 'a nine'])} out of ten.`
      : null,
  s => (s.craft.paintYear ? `Stripped and painted ${s.craft.paintYear} in ${s.craft.colours}.` : null),
  s =>
    s.craft.paintYear
      ? `The paint is from ${s.craft.paintYear}: ${s.craft.colours}, with the invoice and the list of new hardware.`
      : null,
  s =>
    s.craft.paintYear && s.craft.interiorYear
      ? `New paint ${s.craft.paintYear}, new interior ${s.craft.interiorYear}; nothing left to spend money on inside or out.`
      : null,
  s =>
    !s.craft.paintYear && s.craft.age > 28
      ? 'Paint is from the last century and looks like it from two metres, fine from ten.'
      : null,
  s =>
    !s.craft.paintYear && s.craft.age > 12
      ? `Original paint, ${s.craft.colours}, a few touch-ups on the leading edges.`
      : null,
  s => (s.craft.age <= 12 ? `Factory paint in ${s.craft.colours}, ceramic coated.` : null),
  s =>
    s.craft.age <= 12
      ? `Delivered in ${s.craft.colours} and kept that way with film on the leading edges.`
      : null,
  s =>
    s.craft.hangared
      ? `Always hangared, and the ${s.craft.colours} shows it.`
      : `Has lived outside under covers; ${s.craft.colours}, honest wear.`,
  s =>
    s.craft.age > 2
      ? `Colours are ${s.craft.colours}; the pictures are from this autumn and not retouched.`
      : null,
  s =>
    s.craft.hangared && !s.craft.paintYear
      ? `It has never spent a winter outside, so ${s.craft.colours} is still worth polishing.`
      : null,
]

/** `an Avidyne IFD440`, `a Garmin GNX 375` */
const one = (text: string) => `${/^[AEIOU]/i.test(text) ? 'an' : 'a'} ${text}`
const basic = ({ craft: { avionics } }: Story) => !avionics.ifr && !avionics.glass

export const panelNote: Pool = [
  s =>
    s.craft.avionics.upgraded
      ? `Panel redone in ${s.craft.avionics.upgraded} around ${one(s.panel)}; the invoices alone are a good read.`
      : null,
  s =>
    s.craft.avionics.upgraded
      ? `In ${s.craft.avionics.upgraded} the old radios came out and ${one(s.panel)} went in.`
      : null,
  s =>
    s.craft.avionics.upgraded
      ? `Avionics were brought up to date in ${s.craft.avionics.upgraded}: ${s.panel} and what goes with it.`
      : null,
  s =>
    s.craft.avionics.upgraded
      ? `The ${s.panel} was put in by ${s.us ? 'a repair station with a queue of a year' : 'a certified avionics shop'} in ${s.craft.avionics.upgraded}.`
      : null,
  s =>
    s.craft.avionics.glass && !s.craft.avionics.upgraded ? `${start(s.panel)} with current databases.` : null,
  s => (s.craft.avionics.glass ? `${start(s.panel)} on board, full list below.` : null),
  s => (s.craft.avionics.glass ? `You will look at ${one(s.panel)}, and it will tell you everything.` : null),
  s =>
    s.craft.avionics.glass
      ? `All navigation data is paid until ${s.annual}; the ${s.panel} has the latest software.`
      : null,
  s =>
    !s.craft.avionics.glass && s.craft.avionics.ifr
      ? `The panel is not the newest, but the ${s.panel} does everything an approach asks for.`
      : null,
  s =>
    !s.craft.avionics.glass && s.craft.avionics.ifr
      ? `Radios are ${s.panel} and the usual round gauges, all of them working.`
      : null,
  s =>
    !s.craft.avionics.glass && s.craft.avionics.ifr
      ? `A conventional panel with ${s.panel}; wiring is tidy and ready for whatever you want to add.`
      : null,
  s =>
    basic(s) && s.group !== 'agri'
      ? `Simple panel, everything in it works: ${s.panel} and the basics.`
      : null,
  s =>
    basic(s) && s.group !== 'agri'
      ? 'Basic VFR instruments, recalibrated; nothing to break, nothing to subscribe to.'
      : null,
  s =>
    basic(s) && s.group !== 'agri' ? `Instruments are few and good, the radio is ${one(s.panel)}.` : null,
  s => (s.group === 'agri' ? `Guidance is ${s.panel}, with this year's software.` : null),
  s =>
    s.group === 'agri'
      ? `${start(s.panel)} stays in; swath files of the last season are deleted, sorry.`
      : null,
  s => (s.group === 'agri' ? `Flow control and guidance by ${s.panel}, working every day.` : null),
]

/** Said once in an advert is enough. */
export const facts: ReadonlySet<Pool> = new Set([engineNote, papers, damageNote, paintNote, panelNote])
