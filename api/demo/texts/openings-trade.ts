import { damageNote, engineNote, panelNote, papers } from './fragments'
import { start, type Story } from './story'
import type { Line } from './writer'

type Pool = readonly Line<Story>[]

/** First paragraphs of brokers. */
export const brokerOpenings: Pool = [
  s =>
    `We are pleased to offer this ${s.craft.year} ${s.name}, ${s.craft.registration}, on behalf of ${s.craft.owners === 1 ? 'its first owner' : 'a client who has kept it the way we wish they all did'}. Total time is ${s.tt} hours.`,
  s =>
    `${s.craft.year} ${s.name} with ${s.tt} hours total time. ${start(s.say(engineNote))}. ${s.say(damageNote)}`,
  s =>
    s.craft.avionics.upgraded
      ? `Few ${short(s)}s come to market with a panel like this. ${s.say(panelNote)} The airframe has ${s.tt} hours.`
      : null,
  s =>
    `Exclusively with us: ${s.name}, serial number ${s.craft.serial}, ${s.tt} hours since new, based at ${s.town}. ${s.say(damageNote)}`,
  s =>
    s.craft.owners <= 2 && !s.craft.isNew
      ? `${s.craft.owners === 1 ? 'One' : 'Two'} owner${s.craft.owners === 1 ? '' : 's'} since ${s.craft.year}. This ${short(s)} was bought to be flown, and it was: ${s.tt} hours, about ${s.craft.yearly} a year lately, never parked for a season.`
      : null,
  s => `A straight ${short(s)} with honest numbers. ${s.tt} hours airframe, ${s.say(engineNote)}.`,
  s =>
    `Just listed. ${s.craft.registration} has been looked after by the same maintenance organisation for ${s.yearsOwned} years and it shows in the logs. ${s.say(papers)}`,
  s =>
    s.craft.age >= 8
      ? `We sold this aircraft to its present owner ${Math.min(s.yearsOwned, s.craft.age)} years ago and have watched over it ever since, so we can tell you more than the logbooks do.`
      : null,
  s =>
    s.craft.isNew
      ? `New delivery, available now. No waiting for a factory slot: this ${short(s)} has ${s.tt} hours from its ferry flight and the full warranty.`
      : null,
  s =>
    s.craft.age <= 6 && !s.craft.isNew
      ? `Nearly new and ready to go. ${s.name}, built ${s.craft.year}, ${s.tt} hours, balance of the factory warranty to be transferred where it applies.`
      : null,
  s =>
    `Serial ${s.craft.serial} is one of the better examples we have seen this year. ${s.say(papers)} ${s.say(damageNote)}`,
  s =>
    `Reasonably priced for a quick sale: ${s.craft.year} ${s.name}. The owner has already taken delivery of the next one.`,
  s =>
    `${start(s.plane)} stands in our hangar at ${s.code} and can be seen any day of the week. ${s.tt} hours total, ${s.say(engineNote)}.`,
  s =>
    `Here is a ${short(s)} for someone who reads logbooks first. ${s.say(papers)} ${start(s.say(engineNote))}.`,
  s =>
    s.craft.interiorYear && s.craft.avionics.glass
      ? `Turn-key ${short(s)}: interior from ${s.craft.interiorYear}, ${s.panel}, ${s.tt} hours. Nothing is deferred.`
      : null,
  s =>
    `Our client moves up in size and is open to trades. The aircraft offered is ${s.craft.registration}, a ${s.craft.year} ${s.name} with ${s.tt} hours.`,
  s =>
    `If your mission is ${mission(s)}, this is the aircraft. ${s.tt} hours total time, ${s.say(engineNote)}.`,
  s =>
    `Back on the market through no fault of the aircraft (the first buyer's financing fell through after a clean inspection). ${s.tt} hours, ${s.say(engineNote)}.`,
  s =>
    `${s.craft.registration} came to us from a corporate operator in ${s.craft.field.state.split(',')[0]}. ${s.say(papers)} ${s.say(damageNote)}`,
  s =>
    `No surprises here. We went through the records of ${s.craft.registration} ourselves before we took the mandate. ${s.say(papers)}`,
]

const short = (s: Story) => s.craft.model.name.replace(/^(PA-\S+|P\.?\d+\S*) (?=\S)/, '')

const missions: Readonly<Record<Story['group'], readonly string[]>> = {
  single: [
    'four people and a weekend',
    'training by day and touring at the weekend',
    'two people, two bikes and a grass strip',
    'serious IFR touring',
  ],
  oldtimer: ['slow evenings on grass', 'fly-ins and short strips'],
  twin: [
    'crossing water at night',
    'multi-engine training that pays for itself',
    'six seats and bad weather',
  ],
  turboprop: [
    'short runways and long legs',
    'eight people and a gravel strip',
    'owner-flown business travel',
  ],
  jet: [
    'four passengers over a thousand miles',
    'flying your own jet, single pilot',
    'crossing a continent before lunch',
  ],
  heli: ['hourly work with low cost', 'private flying from the garden', 'mountain work at weight'],
  agri: ['big fields and long days', 'a season that starts in two weeks'],
  sport: ['an hour before breakfast', 'cheap hours with modern instruments', 'touring on fifteen litres'],
}
const mission = (s: Story) =>
  s.random.pick(s.craft.seats < 4 && s.group === 'single' ? missions.oldtimer : missions[s.group])

/** First paragraphs of dealers and maintenance shops. */
export const dealerOpenings: Pool = [
  s =>
    `From our own stock: ${s.name}, ${s.craft.year}, ${s.tt} h. Freshly through our workshop, so you fly it home and start a new inspection year.`,
  s => `We took this one in part exchange. ${start(s.say(engineNote))}. ${s.say(damageNote)}`,
  s =>
    `We have maintained ${s.craft.registration} for ${s.yearsOwned} years; the owner asked us to find it a good home. ${s.say(papers)}`,
  s =>
    s.craft.isNew
      ? `Demonstrator, first registered this year, ${s.tt} h. Sold as new with full warranty and a day of familiarisation.`
      : null,
  s => `${s.craft.year} ${s.name} in daily use until last month. ${s.tt} h, ${s.say(engineNote)}.`,
  s => `Workshop-owned and workshop-kept. Whatever a customer would have deferred, we did. ${s.say(papers)}`,
  s =>
    `Seldom offered in this condition. Airframe ${s.tt} h. ${s.say(damageNote)} ${start(s.say(engineNote))}.`,
  s =>
    s.craft.year > 1995 && !s.craft.isNew
      ? `Bought back from the customer who had it new from us in ${s.craft.year}. We know every screw of it.`
      : null,
  s => `In stock at ${s.town} and ready for a demonstration flight: ${s.name} with ${s.tt} h.`,
  s =>
    `Completely inspected before sale; the findings list and what we did about it go with the aircraft. ${s.tt} h total, ${s.say(engineNote)}.`,
  s =>
    `Project finished, now it has to earn its keep elsewhere: we restored ${s.craft.registration} over two winters. ${s.say(papers)}`,
  s => `A clean ${s.craft.year} example. ${s.say(papers)} ${start(s.say(engineNote))}.`,
]

/** First paragraphs of those who fly for a living. */
export const operatorOpenings: Pool = [
  s => `Surplus to our fleet after ${s.yearsOwned} good years. ${s.tt} h, ${s.say(engineNote)}.`,
  s =>
    `${s.craft.registration} has worked for us since ${Math.max(s.craft.year, s.craft.year + s.craft.age - s.yearsOwned)} and has been paid for many times over. ${s.say(papers)}`,
  s =>
    `We are replacing it with a newer one of the same type, which says what we think of it. Total time ${s.tt} h. ${s.say(damageNote)}`,
  s =>
    `Working machine, maintained like one: no show paint, no skipped inspection. ${start(s.say(engineNote))}.`,
  s => `Sold out of service, flying every week until it goes. ${s.tt} h TT, ${s.say(engineNote)}.`,
  s => `Fleet reduction, one of two for sale. This is ${s.craft.registration}, ${s.craft.year}, ${s.tt} h.`,
  s => `Contract finished, aircraft for sale. ${s.say(papers)} ${s.say(damageNote)}`,
  s => `We ran it about ${s.craft.yearly} h a year with the same three pilots. ${start(s.say(engineNote))}.`,
  s => `Ready to go to work tomorrow. ${s.tt} h on the airframe, ${s.say(engineNote)}. ${s.say(papers)}`,
  s => `Owner retires and closes the company; everything goes, starting with ${s.craft.registration}.`,
]

/** First paragraphs of clubs. */
export const clubOpenings: Pool = [
  s =>
    `After ${s.yearsOwned} years our members have voted for something newer, so ${s.craft.registration} is for sale. Most of us learned to land in it.`,
  s =>
    `Our club aircraft, flown about ${s.craft.yearly} hours a year by careful people who pay for their own mistakes. ${s.tt} hours total.`,
  s => `For sale by the committee: ${s.name}, ${s.craft.year}. ${s.say(papers)}`,
  s => `We have three of them and need only two. This is the one with ${s.say(engineNote)}.`,
  s =>
    `The club sells its ${s.name} after the engine fund and the hangar lottery both did better than expected.`,
  s =>
    `Known to every pilot within fifty miles of ${s.town}: ${s.craft.registration} has been our workhorse since ${s.craft.year + s.craft.age - s.yearsOwned}.`,
  s =>
    `Forty members, one maintenance manager with strong opinions, and an aircraft that has never been late for a check. ${s.say(damageNote)}`,
  s =>
    `We sell with one laughing and one crying eye. ${start(s.plane)} took eleven students to their licence last season alone.`,
]
