import { shuffled } from '../chance'
import type { Fate } from '../market.types'
import type { Random } from '../photos/random'

/** What is not live, in the order in which a group of adverts takes from it. */
const others: readonly Fate[] = [
  'pending',
  'sold',
  'changesRequested',
  'expired',
  'rejected',
  'hiddenByOwner',
  'pending',
  'hiddenByStaff',
  'sold',
  'pending',
  'expired',
  'hiddenByOwner',
  'changesRequested',
  'withdrawn',
  'rejected',
]
const liveShare = 0.76

/** Fates of one group (a type of aircraft, or another kind): three quarters live, the rest of every sort. */
const fatesOf = (random: Random, count: number, turn: number): readonly Fate[] => {
  const live = Math.ceil(count * liveShare)
  const rest = Array.from({ length: count - live }, (_, at) => others[(at + turn) % others.length]!)
  return shuffled(random, [...rest, ...Array.from({ length: live }, () => 'live' as const)])
}

interface Planned {
  readonly group: string
  readonly showcase: boolean
}

/** Every state that somebody who signs in as the demo seller should find among the own adverts. */
const shown: readonly Fate[] = [
  'pending',
  'changesRequested',
  'rejected',
  'hiddenByOwner',
  'expired',
  'sold',
  'hiddenByStaff',
]

/** One fate for each planned advert, in the same order. */
export const dealFates = (random: Random, planned: readonly Planned[]): readonly Fate[] => {
  const groups = [...new Set(planned.map(({ group }) => group))]
  const fates: Fate[] = []
  for (const [turn, group] of groups.entries()) {
    const members = planned.flatMap((each, at) => (each.group === group ? [at] : []))
    for (const [nth, fate] of fatesOf(random, members.length, turn * 2).entries()) fates[members[nth]!] = fate
  }
  for (const fate of shown) showcase(planned, fates, fate)
  return fates
}

/** Swaps fates inside a group, so that its shares stay as they are. */
const showcase = (planned: readonly Planned[], fates: Fate[], fate: Fate): void => {
  if (planned.some(({ showcase }, at) => showcase && fates[at] === fate)) return
  for (const [mine, { showcase, group }] of planned.entries()) {
    if (!showcase || fates[mine] !== 'live') continue
    const theirs = planned.findIndex(
      (each, at) => each.group === group && !each.showcase && fates[at] === fate,
    )
    if (theirs < 0) continue
    fates[theirs] = 'live'
    fates[mine] = fate
    return
  }
}
