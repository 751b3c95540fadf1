import type { LeaseBody } from '../../../shared/contract/advert-fields'
import { uniqueParagraphs, type Desk } from '../desk'
import { careOf } from '../texts/care'
import { flyingOf } from '../texts/flying'
import { engineNote, paintNote, panelNote, papers } from '../texts/fragments'
import { remarks } from '../texts/remarks'
import { start, type Story } from '../texts/story'
import type { Line } from '../texts/writer'

export interface LeaseFacts {
  readonly s: Story
  readonly type: LeaseBody['leaseType']
  readonly wet: boolean
  readonly unit: LeaseBody['rateUnit']
  readonly minimum: number
}
type Pool = readonly Line<LeaseFacts>[]

const from = ({ s }: LeaseFacts) => `${s.town} (${s.code})`

const openings: Readonly<Record<LeaseBody['leaseType'], Pool>> = {
  dailyrentals: [
    f =>
      `Rent our ${f.s.name} by the day or by the hour from ${from(f)}. Check-out flight with our instructor, then it is yours.`,
    f =>
      `Day rental for licensed pilots, ${f.s.name}, ${f.s.craft.seats} seats. Three landings with us and you go.`,
    f => `${f.s.craft.registration} is free most weekdays. Bring your licence, medical and a friend.`,
    f =>
      `Visiting ${f.s.town}? Hire ${f.s.plane} for an afternoon; headsets, charts and a good tip for lunch included.`,
    f => `No club, no joining fee: ${f.s.name} for hire by the day, insured and ready on the apron.`,
  ],
  weeklyrentals: [
    f =>
      `Take ${f.s.plane} for a week and see half a continent. ${f.s.name}, long-range ready, life vests and raft on request.`,
    f => `Weekly hire from ${from(f)}, Saturday to Saturday, ${f.minimum} hours included.`,
    f => `For touring: ${f.s.name} with ${f.s.panel} and full insurance for all neighbouring countries.`,
    f => `Holiday aircraft for four. Collect it at ${f.s.town}, bring it back clean and a little tired.`,
  ],
  regional: [
    f =>
      `Dry lease for regional operators: ${f.s.name}, ${f.s.craft.seats} seats, available at once for three to twenty-four months.`,
    f => `${f.s.craft.registration} comes off a scheduled contract in four weeks and looks for the next one.`,
    f => `Commuter capacity on ${f.wet ? 'ACMI terms with crew' : 'dry terms'}, delivery at ${from(f)}.`,
    f => `Freight or passengers, the floor is on tracks. ${f.s.name} for regional work, monthly terms.`,
  ],
  international: [
    f =>
      `${f.s.name} for long-haul charter and private lease, based at ${from(f)}, ready for worldwide operation.`,
    f =>
      `International lease with or without crew. ${f.s.craft.year} ${f.s.name}, RVSM and oceanic approvals in place.`,
    f =>
      `For companies between two aircraft: ${f.s.craft.registration} on a monthly lease, management can stay with us.`,
    'Twelve-month term preferred, shorter ones priced on request. Crew of four, based where you need it.',
  ],
  small: [
    f => `Two to four people, one easy aircraft: ${f.s.name} on long lease to a club or a group of friends.`,
    f => `We lease ${f.s.plane} to a single user or a small group; maintenance and insurance stay with us.`,
    f =>
      `Small aircraft lease, ${f.s.name}, ${f.s.craft.seats} seats. Cheaper than owning below ${f.s.random.int(60, 120)} hours a year.`,
    f => `One aircraft, one lessee, no schedule to fight over. ${f.s.craft.registration} at ${from(f)}.`,
  ],
  medium: [
    f => `${f.s.name} with ${f.s.craft.seats} seats, for business travel or air taxi on your certificate.`,
    f =>
      `Medium-size lease: fast, pressurised where it matters and well known to every handling agent. ${f.s.craft.registration} is ready.`,
    f =>
      `Our ${f.s.name} is idle in winter. Lease it from November to April at a price that makes sense to both.`,
    'Lease with purchase option after twelve months; half of the rate is credited.',
  ],
  large: [
    f =>
      `Large-cabin lease, ${f.s.craft.seats} seats, ${f.s.name}. Configuration can be changed before delivery.`,
    f =>
      `ACMI, dry or damp: ${f.s.craft.registration} is available with maintenance support from ${from(f)}.`,
    f =>
      `For tour operators and teams: ${f.s.craft.seats} seats, full galley, crew familiar with small airports.`,
    f => `Wet lease capacity for the season, ${f.s.name}, with a spare on the same type.`,
  ],
  training: [
    f =>
      `For flight schools: ${f.s.name}, dual controls, ${f.s.panel}, instructor-friendly and cheap to run.`,
    f =>
      `We supply ${f.s.plane} to your school by the hour, with engine fund, annual and insurance in the rate.`,
    f =>
      `IFR and night training aircraft, available ${f.s.random.pick(['at once', 'from January', 'from March'])}. Minimum ${f.minimum} hours a month.`,
    f =>
      `Power-by-the-hour for your students. ${f.s.craft.registration} has made two hundred pilots and will make more.`,
    'School lease with replacement aircraft during inspections, so that no lesson is cancelled.',
  ],
}

const terms: Pool = [
  f =>
    f.wet
      ? `Rate is wet, fuel reimbursed at the price of ${f.s.town}.`
      : 'Rate is dry: fuel, landing and handling are yours.',
  f =>
    `Minimum ${f.minimum} hours a ${f.unit === 'hour' || f.unit === 'day' ? 'month' : f.unit}, billed on Hobbs.`,
  f =>
    `Insurance covers ${f.s.random.pick(['named pilots with 200 hours', 'any pilot with 100 hours and 10 on type', 'commercial operation', 'schools and their students'])}, excess ${f.s.random.int(2, 15) * 500}.`,
  'Deposit is returned within a week after hand-back.',
  'Scheduled maintenance is ours, tyres and scratches are yours.',
  f => `Hand-over and return at ${from(f)}; delivery to your base at cost.`,
  'Operator certificate required for commercial use; we help with the paperwork.',
  'Contract is two pages and written to be understood.',
  f => `Ask ${f.s.seller.name} for the calendar; gaps are cheaper.`,
]

/** What a lessor writes: the offer, the aircraft, the terms. */
export const leaseDescription = (desk: Desk, f: LeaseFacts): string => {
  const { s } = f
  const { writer } = desk
  const about = `${s.tt} hours total, ${s.say(engineNote)}. ${s.say(s.random.chance(0.5) ? papers : panelNote)}`
  const middle = s.random.chance(0.6)
    ? `${s.say(flyingOf(s))} ${s.random.chance(0.4) ? s.say(paintNote) : ''}`.trim()
    : s.say(careOf(s))
  const paragraphs = [
    writer.say(openings[f.type], f),
    start(about),
    middle,
    `${writer.say(terms, f)} ${writer.say(terms, f)}`,
  ]
  return uniqueParagraphs(desk, paragraphs, remarks, s)
}

const perUnit = (f: LeaseFacts) =>
  ({ hour: 'per hour', day: 'per day', week: 'per week', month: 'monthly' })[f.unit]

export const leaseTitles: Pool = [
  f => `${f.s.name} for lease, ${perUnit(f)}`,
  f => `Lease: ${f.s.craft.year} ${f.s.name}`,
  f => (f.type === 'training' ? `${f.s.name} for flight schools` : null),
  f => (f.type === 'dailyrentals' ? `Rent a ${f.s.name} at ${f.s.town}` : null),
  f => (f.type === 'weeklyrentals' ? `${f.s.name}, weekly touring hire` : null),
  f => (f.wet ? `${f.s.name}, wet lease` : `${f.s.name}, dry lease`),
  f =>
    f.type === 'large' || f.type === 'international'
      ? `${f.s.name}, ${f.s.craft.seats} seats, ACMI or dry`
      : null,
  f => `${f.s.craft.registration} ${f.s.name}, ${f.wet ? 'wet' : 'dry'} ${perUnit(f)}`,
]
