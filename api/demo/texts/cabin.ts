import { some } from '../chance'
import { start, type Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

const colour = (s: Story) =>
  s.random.pick([
    'tan',
    'light grey',
    'dark grey',
    'navy',
    'cognac',
    'cream',
    'black with red stitching',
    'saddle brown',
  ])

const lightCabin: Pool = [
  s =>
    s.craft.interiorYear
      ? `${start(colour(s))} leather, new ${s.craft.interiorYear}, carpets and side panels at the same time.`
      : null,
  s =>
    s.craft.interiorYear
      ? `Redone in ${s.craft.interiorYear}: ${colour(s)} synthetic leather, new headliner, LED reading lights.`
      : null,
  s =>
    `${s.craft.seats} seats in ${colour(s)} ${s.random.pick(['cloth', 'leather', 'vinyl'])}, ${s.random.int(6, 9)}/10. Belts ${s.random.pick(['recertified', 'with inertia reels', 'new last year'])}.`,
  s =>
    !s.craft.interiorYear && s.craft.age > 20
      ? `Original ${colour(s)} fabric, clean, no tears, one sun visor missing.`
      : null,
  s => `Tidy ${colour(s)} interior, no smoking, no pets, no damage to the plastics.`,
  s =>
    s.craft.age > 25 && !s.craft.interiorYear
      ? 'Seats are good, plastics show their age, headliner was replaced once.'
      : null,
  s => `Front seats ${colour(s)} leather with lumbar support, rear bench split and foldable.`,
]
const executiveCabin: Pool = [
  s =>
    `Executive ${s.random.pick(['club four', 'double club', 'centre club with aft couch', 'six-place club'])}, ${colour(s)} leather, ${s.random.pick(['high-gloss walnut', 'matt oak', 'carbon veneer', 'mahogany'])} cabinets, ${s.craft.interiorYear ? `refurbished ${s.craft.interiorYear}` : 'as delivered, very good'}.`,
  s =>
    `${Math.max(4, s.craft.seats - 2)} passenger seats in ${colour(s)}, fire-blocked, ${s.random.pick(['belted lavatory', 'aft lavatory with solid door', 'refreshment centre with hot liquids', 'forward galley with ice drawer'])}, ${s.random.pick(['110 V outlets at every seat', 'USB-C throughout', 'Wi-Fi router'])}.`,
  s =>
    s.craft.interiorYear
      ? `New soft goods in ${s.craft.interiorYear}; woodwork refinished, carpets and headliner replaced, all lights LED.`
      : null,
  s =>
    `Interior ${s.random.int(7, 9)}/10. ${start(colour(s))} seats, fold-out tables, curtains and two coat closets.`,
]
const workCabin: Pool = [
  'Utility interior with washable floor, quick-release seats.',
  s =>
    `Air-conditioned cockpit, new ${colour(s)} seat cover, four-point harness, cup holder that actually holds.`,
  'Single seat with five-point harness and cool vest plug; panel repainted, switches relabelled.',
  s => `Utility fit, ${s.craft.seats} seats on tracks, protective floor panels, cargo net.`,
  s => `${start(colour(s))} trim, tidy for a working aircraft, air filter and heater serviced.`,
]

export const interiorOf = (s: Story): string => {
  if (s.group === 'agri') return s.say(workCabin)
  if (s.group === 'jet' || (s.group === 'turboprop' && s.craft.seats > 6)) return s.say(executiveCabin)
  if (s.group === 'heli' && s.seller.voice === 'operator') return s.say(workCabin)
  return s.say(lightCabin)
}

const exteriorPool: Pool = [
  s =>
    s.craft.paintYear
      ? `${start(s.craft.colours)}, painted ${s.craft.paintYear}. ${s.random.int(8, 9)}/10, no filler.`
      : null,
  s =>
    s.craft.paintYear
      ? `Complete repaint in ${s.craft.paintYear}: ${s.craft.colours}. New fasteners, new glass.`
      : null,
  s =>
    `${start(s.craft.colours)}. ${s.craft.age > 28 && !s.craft.paintYear ? s.random.int(5, 6) : s.random.int(7, 8)}/10 with the usual chips at the ${s.group === 'heli' ? 'doors' : 'leading edges'}.`,
  s =>
    s.craft.hangared
      ? `${start(s.craft.colours)}, hangared, waxed twice a year.`
      : `${start(s.craft.colours)}, tied down outside, full cover set.`,
  s =>
    s.craft.age < 10 ? `Factory scheme, ${s.craft.colours}, protected with film on the leading edges.` : null,
  s =>
    s.craft.age > 25 && !s.craft.paintYear
      ? `Old paint in ${s.craft.colours}, metal clean underneath; a repaint would make it a beauty.`
      : null,
]
export const exteriorOf = (s: Story): string => s.say(exteriorPool)

const lightExtras = [
  'full cover set',
  'tow bar',
  'pitot cover and plugs',
  'control lock',
  'LED landing and taxi lights',
  'Reiff pre-heater',
  'Tanis heater',
  'wheel fairings in store',
  'Rosen sun visors',
  'oxygen bottle with four masks',
  'long-range tanks',
  'vortex generators',
  'Hartzell Top Prop',
  'Whelen strobes',
  'Precise Flight speed brakes',
  'two Bose A20 headsets',
  'gust lock',
  'cargo net',
  'fire extinguisher new',
  'first-aid kit',
]
const bigExtras = [
  'spare wheels and brakes',
  'engine covers and plugs',
  'tail stand',
  'GPU cable',
  'towing head',
  'life raft and vests',
  'portable oxygen',
  'flyaway kit',
  'de-ice boots new',
  'Raisbeck lockers',
  'protective seat covers',
  'galley inventory',
  'loose equipment list in the data room',
]
const heliExtras = [
  'ground handling wheels',
  'cargo hook with mirror',
  'snow pads',
  'bear paws',
  'particle separator',
  'doors-off kit',
  'wire strike protection',
  'high skid gear',
  'pop-out floats',
  'blade tie-downs and covers',
  'spare headsets',
  'cargo basket, left side',
  'emergency floats provisions',
  'removable dual controls',
  'camera mount provisions',
]
const agriExtras = [
  'Transland fire gate',
  'spreader',
  'loading hose coupling',
  'spare booms',
  'streamlined booms with check valves',
  'ferry tank caps',
  'wire cutters',
  'night lights',
  'smoker',
  'AC service kit',
  'second hopper lid',
]
const sportExtras = [
  'ballistic parachute',
  'cover',
  'tundra tyres',
  'wheel fairings',
  'glider tow hook',
  'trailer',
  'spare propeller',
  'two Peltor headsets',
  'cabin heater',
  'leather seats',
  'long-range tanks',
  'winter kit for the oil cooler',
]

export const additionalOf = (s: Story): string => {
  const pool = {
    single: lightExtras,
    oldtimer: lightExtras,
    twin: lightExtras,
    turboprop: bigExtras,
    jet: bigExtras,
    heli: heliExtras,
    agri: agriExtras,
    sport: sportExtras,
  }[s.group]
  const items = some(s.random, pool, s.random.int(2, 6))
  return `${start(items.join(', '))}.`
}

const engineRemarks: Pool = [
  s =>
    s.turbine
      ? 'Trend monitoring and borescope pictures on request.'
      : 'Oil analysis normal, compressions on request.',
  s => (s.left ? `${s.left} hours to TBO.` : null),
  s => (s.overhaul ? `Overhauled ${s.overhaul}, release certificate in the folder.` : null),
  'Accessories overhauled with the engine.',
  s => (s.e.basis === 'new' ? 'Never opened.' : null),
  s => (s.turbine ? 'Power check above minimum.' : 'No metal, no leaks, starts at once.'),
]
export const engineRemark = (s: Story): string => s.say(engineRemarks)

const damageTexts: Readonly<Record<Story['craft']['damage'], Pool>> = {
  none: [
    'None known.',
    'No damage in the logs.',
    'None.',
    'No known damage history.',
    s => `None since new, confirmed by the pre-buy at ${s.town}.`,
  ],
  minor: [
    s =>
      `${s.craft.damageYear}: minor, repaired with new parts by an approved shop; work order and release in the logs.`,
    s => `Hangar rash ${s.craft.damageYear}, skin section replaced and painted. Nothing structural.`,
    s => `Small bird strike in ${s.craft.damageYear}, leading edge replaced.`,
  ],
  major: [
    s =>
      `Substantial in ${s.craft.damageYear}. Rebuilt by the type's service centre, jig-checked, ${Math.max(200, Math.round(s.craft.totalTime / 3))} hours flown since.`,
    s =>
      `Accident in ${s.craft.damageYear}, rebuilt the following year; complete photo documentation of the repair.`,
  ],
  unknown: [
    'Early records are incomplete, so unknown for those years.',
    'Unknown for the years without logs.',
    s => `Unknown before ${s.craft.logsSince}; none since.`,
  ],
}
export const damageText = (s: Story): string => s.say(damageTexts[s.craft.damage])
