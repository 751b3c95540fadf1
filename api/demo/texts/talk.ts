import type { AdvertKind } from '../../../shared/contract/adverts'
import type { AdvertBody } from '../../adverts/advert-values'
import type { Random } from '../photos/random'
import { start } from './story'
import type { Line } from './writer'

export interface TalkFacts {
  readonly kind: AdvertKind
  readonly body: AdvertBody
  readonly buyer: string
  readonly seller: string
  readonly random: Random
  readonly what: string
  readonly where: string
}
type Text = Line<TalkFacts>

/** A question and what is said to it; the buyer has the odd lines. Each step has ways to say it that fit the step before. */
export type Talk = readonly (readonly Text[])[]

const hello = (f: TalkFacts) =>
  f.random.pick([`Hello ${f.seller}`, `Good morning ${f.seller}`, `Hi ${f.seller}`, 'Hello', 'Good evening'])
const bye = (f: TalkFacts) =>
  f.random.pick([
    `Regards, ${f.buyer}`,
    f.buyer,
    `Best, ${f.buyer}`,
    `Thanks, ${f.buyer}`,
    `Many thanks\n${f.buyer}`,
  ])
const sign = (f: TalkFacts) => f.random.pick([f.seller, `Regards, ${f.seller}`, `Best regards\n${f.seller}`])
export const offer = (f: TalkFacts) => {
  const price = f.body.price ?? 0
  const step = price > 200_000 ? 5000 : price > 20_000 ? 500 : price > 1000 ? 50 : 5
  return `${Math.round((price * f.random.range(0.86, 0.95)) / step) * step} ${f.body.currency}`
}

/** `ask` without greeting, `answers` without signature, and how it may go on. */
export const talk = (
  ask: (f: TalkFacts) => string,
  answers: readonly ((f: TalkFacts) => string)[],
  thanks: readonly string[],
  last: readonly string[],
): Talk => [
  [f => `${hello(f)}, ${ask(f)} ${bye(f)}`],
  answers.map(
    answer => (f: TalkFacts) =>
      `${start(`${f.random.pick([`Hello ${f.buyer}, `, `Hi ${f.buyer}, `, ''])}${answer(f)}`)} ${sign(f)}`,
  ),
  thanks,
  last,
]
