import { damageNote, engineNote, papers } from './fragments'
import { start, type Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

const n = (s: Story, from: number, to: number) => s.random.int(from, to)
const lately = (s: Story) => Math.max(s.craft.year, s.craft.year + s.craft.age - n(s, 1, 4))

/** Maintenance of piston aircraft. */
export const pistonCare: Pool = [
  s =>
    `At the last annual we replaced both magnetos, all ignition leads and the tyres. The one before that it was the fuel hoses and the ${s.random.pick(['attitude indicator', 'starter', 'alternator', 'battery'])}.`,
  s =>
    `Oil analysis every 50 hours since ${Math.max(s.craft.year, 2014)}, all normal. ${start(s.say(engineNote))}.`,
  s =>
    `Recent work: ${s.random.pick(['new vacuum pump and hoses', 'overhauled carburettor', 'flow-matched injectors', 'new exhaust with ceramic coating'])}, ${s.random.pick(['new main tyres', 'brake discs and linings', 'shock discs all round', 'nose strut resealed'])}, ${s.random.pick(['Concorde battery', 'SkyTec starter', 'Plane-Power alternator', 'LED landing light'])} (${lately(s)}).`,
  s =>
    `Corrosion-proofed with ACF-50 every other year, the last time in ${lately(s)}. The belly is cleaner than most cowlings.`,
  s =>
    s.craft.family.retractable
      ? `Gear swung and rigged at every inspection; motors, bungees and hydraulic hoses were done in ${lately(s)}.`
      : null,
  s =>
    s.craft.avionics.lines.some(line => /JPI|EIS|CGR|Insight/.test(line))
      ? 'Run lean of peak with a good engine monitor; the data files of the last years are available.'
      : null,
  s =>
    s.overhaul
      ? `The overhaul in ${s.overhaul} was to new limits, with new cylinders, camshaft and accessories; propeller and governor went along.`
      : null,
  s => `No open ADs, no deferred items, no "will do at the next annual". ${s.say(papers)}`,
  'Pre-heater plugged in below five degrees, oil changed every 25 hours or four months. The borescope pictures are boring, as they should be.',
  s =>
    /Cessna/.test(s.craft.brand) && s.craft.age > 20
      ? `SIDs inspection completed in ${lately(s)}, with the findings list. There was not much on it.`
      : null,
  s =>
    /Piper/.test(s.craft.brand) && /PA-28|PA-32/.test(s.craft.model.name)
      ? `Wing spar eddy current inspection (SB 1345) done in ${lately(s)}, nothing found.`
      : null,
  s =>
    /Cirrus/.test(s.craft.brand)
      ? `CAPS repack and rocket motor due ${s.craft.year + 10 + (s.craft.age >= 10 ? 10 : 0)}, so no big bill is waiting for you.`
      : null,
  s =>
    /Diamond/.test(s.craft.brand) && /Austro|Thielert|Continental CD/.test(s.engine)
      ? `Gearbox, alternator belt and high-pressure pump are within limits; the full life-limited parts list is in the folder.`
      : null,
  s =>
    /Mooney/.test(s.craft.brand)
      ? `Tanks resealed in ${lately(s)} by the people everybody sends their Mooney to. Dry since.`
      : null,
  s =>
    /Robin|Jodel/.test(s.craft.brand)
      ? `Wood and fabric: the wing was opened and inspected in ${lately(s)}, glue joints perfect, spar like new. Hangar is a must and it never had anything else.`
      : null,
  s => `Prop dynamically balanced to 0.0${n(s, 3, 7)} ips; you can put a full coffee on the glareshield.`,
  s =>
    s.craft.propellers.length > 0
      ? `${start(s.craft.propellers[0]!.brand)} propeller with ${s.craft.propellers[0]!.tso} h, last looked at in ${lately(s)}.`
      : null,
]

/** Maintenance of turboprops and jets. */
export const turbineCare: Pool = [
  s =>
    s.group === 'jet' && s.e.tbo > 0
      ? `Engines are enrolled on ${program(s)}, fully paid up to date and transferable.`
      : null,
  s =>
    s.group === 'jet'
      ? `Phase 1 to 5 inspections complied with in ${lately(s)}; Doc 10 items current through ${s.annual}.`
      : null,
  s =>
    s.group === 'jet'
      ? `Tracked on CAMP since new. Gear overhaul, 12-year and fuel tank inspections are behind it.`
      : null,
  s =>
    `Hot section inspection in ${lately(s)} by the manufacturer's service centre, with no more than the usual blades. ${start(s.say(engineNote))}.`,
  s =>
    s.group === 'turboprop'
      ? `Phase inspections at ${s.random.pick(['an authorised service centre', 'the factory service centre', 'our own Part 145 station'])}, landing gear overhauled ${lately(s)}, propellers resealed at the same time.`
      : null,
  s =>
    /PT6/.test(s.e.model)
      ? `Power trend recorded on every flight; margins are better than book on a hot day.`
      : null,
  s =>
    s.group === 'turboprop' && s.craft.engines.length > 1
      ? `Left engine ${s.craft.engines[0]!.time} h, right ${s.craft.engines[1]!.time} h since overhaul or new; both hot sections are done.`
      : null,
  s =>
    s.craft.model.name.includes('King Air')
      ? `Wing bolts, spar inspection and five-year gear check are all fresh. Raisbeck ram air and dual aft strakes installed.`
      : null,
  'All service bulletins of the mandatory and recommended class are embodied; the status list is four pages long and has no open line.',
  s =>
    `Maintained under ${s.us ? 'Part 135 until last year, Part 91 since' : 'a Part-CAMO contract with an AOC standard'}, with no interruption in the records.`,
  s =>
    s.group === 'jet'
      ? `APU on MSP, ${n(s, 600, 3200)} h since new. RVSM and ADS-B letters are in the folder.`
      : null,
  s =>
    s.group === 'jet'
      ? `The 96-month inspection was finished in ${lately(s)} at a cost we would rather not print.`
      : null,
  s => `Dry-bay leak checks, windshields and boots were all renewed in the last ${n(s, 2, 4)} years.`,
]

const program = (s: Story) =>
  s.random.pick(
    /Williams/.test(s.e.brand)
      ? ['TAP Blue', 'TAP Elite']
      : /Pratt/.test(s.e.brand)
        ? ['ESP Gold Lite', 'ESP Platinum', 'JSSI Premium']
        : /Honeywell/.test(s.e.brand)
          ? ['MSP Gold', 'MSP']
          : ['JSSI Platinum', 'CorporateCare'],
  )

/** Maintenance of helicopters. */
export const heliCare: Pool = [
  s =>
    /Robinson/.test(s.craft.brand)
      ? `${n(s, 300, 1900)} h and ${n(s, 2, 10)} years remain to the 2,200 hour / 12 year overhaul. Blades are the current part number.`
      : null,
  s =>
    /Robinson R44/.test(s.name)
      ? `Bladder tanks, rotor brake and the latest swashplate are fitted; hydraulic servos were exchanged in ${lately(s)}.`
      : null,
  s =>
    `Component times on request: main rotor blades ${n(s, 35, 85)}%, tail rotor ${n(s, 40, 90)}%, main gearbox ${n(s, 30, 80)}% remaining.`,
  s =>
    s.turbine
      ? `Turbine and compressor modules both inspected in ${lately(s)}; power check gives ${n(s, 3, 8)}% above minimum.`
      : null,
  '100-hour inspection just done. Track and balance on the vibration analyser is below 0.1 ips in the hover.',
  s =>
    `Every life-limited part is on the spreadsheet with hours and calendar; nothing comes due in the next ${n(s, 2, 4) * 100} hours.`,
  s =>
    /Bell/.test(s.craft.brand)
      ? `Mast, trunnions and TT straps were renewed in ${lately(s)}, so the expensive part of the list is behind you.`
      : null,
  s =>
    s.craft.age > 12 && /Airbus|Agusta/.test(s.craft.brand)
      ? `12-year inspection completed in ${lately(s)}. Starflex, sleeves and servos have good life left.`
      : null,
  s =>
    /Guimbal/.test(s.craft.brand)
      ? `Fenestron and main gearbox as new; the Cabri simply does not wear the parts others wear.`
      : null,
  s => `Never used for agricultural work or logging. ${s.say(damageNote)}`,
  s =>
    s.seller.voice === 'operator'
      ? `Has done utility work with a hook, always within limits; the lift counter is in the records.`
      : null,
  s => `Corrosion inspection with the floors out in ${lately(s)}. ${s.say(papers)}`,
]

/** Maintenance of spray planes. */
export const agriCare: Pool = [
  s =>
    `Washed inside and out after every job, frame ${s.random.pick(['blasted and powder-coated', 'opened and epoxied'])} in ${lately(s)}.`,
  s => `${start(s.say(engineNote))}. Oil samples and compressor washes are logged.`,
  s =>
    s.turbine
      ? `Hot section done in ${lately(s)}, nozzles every 400 h. The prop was overhauled the same winter.`
      : null,
  s =>
    !s.turbine
      ? `Engine has had a top end with new pistons in ${lately(s)}; the propeller went through overhaul then, too.`
      : null,
  s => `Wing spar caps inspected in ${lately(s)}; ${n(s, 2000, 5200)} h to the next replacement.`,
  'Hopper is tight and free of cracks, fire gate lever checked, boom and pump overhauled before last season.',
  'New tyres, brakes and tail wheel this spring. Canopy glass is clear enough to read a label through.',
  s => `Stored inside every winter with desiccant plugs. ${s.say(papers)}`,
  s => `Flown by two pilots in ${n(s, 4, 14)} seasons. ${s.say(damageNote)}`,
]

/** Maintenance of light sport aircraft. */
export const sportCare: Pool = [
  s =>
    /Rotax/.test(s.e.brand)
      ? `Five-year rubber replacement done in ${lately(s)}, carburettor floats with it. Next one due ${lately(s) + 5}.`
      : null,
  s =>
    /Rotax/.test(s.e.brand)
      ? `The Rotax runs on Mogas and 100LL only when there is nothing else; gearbox friction torque checked every year.`
      : null,
  s =>
    /Flight Design|Evektor|Bristell|TL-Ultra|JMB|Shark|Pipistrel|Remos|Aerospool|Czech Sport|FK/.test(
      s.craft.brand,
    )
      ? `Parachute repacked in ${lately(s)}, rocket valid to ${lately(s) + 6}.`
      : null,
  s => `Maintained by a mechanic with the maker's training, ${s.say(engineNote)}.`,
  s => `Fresh permit inspection, weighed in ${lately(s)}: ${n(s, 288, 345)} kg empty.`,
  s =>
    `Service bulletins all done, including the ${s.random.pick(['fuel pump', 'nose gear', 'elevator hinge', 'exhaust spring'])} one that everybody asks about.`,
  s => `New tyres, brake discs and a lithium battery in ${lately(s)}. ${s.say(papers)}`,
  s =>
    `Kept in its trailer-clean box at ${s.town}; there is not one insect older than a week on the leading edge.`,
]

/** For aircraft that have not been through an inspection worth telling of. */
const youngCare: Pool = [
  s =>
    `Factory warranty runs until ${s.craft.year + n(s, 2, 3)}; the first inspections were done at the service centre.`,
  'Nothing has been replaced because nothing has worn. Oil and filters were changed early and were clean.',
  s => `Delivered new to ${s.town}, flown in with care by one pilot.`,
  'Break-in by the book, with the data recorded for the next owner.',
  'All service bulletins to date embodied by the factory.',
  s => `Hangared since delivery, ${n(s, 20, 90)} landings, tyres as new.`,
  'Ordered with nearly every option; the original order sheet is part of the papers.',
  'Still smells new. The plastic is off the carpets, that is all.',
  s => `First annual inspection was done early, so ${s.annual} is your next date.`,
]

const byGroup: Readonly<Record<Story['group'], Pool>> = {
  single: pistonCare,
  twin: pistonCare,
  oldtimer: pistonCare,
  turboprop: turbineCare,
  jet: turbineCare,
  heli: heliCare,
  agri: agriCare,
  sport: sportCare,
}

/** How it has been looked after. */
export const careOf = (s: Story): Pool =>
  s.craft.age <= 2 && s.craft.totalTime < 500 ? youngCare : byGroup[s.group]
