import type { EvidenceAdvert, Signal } from '../../contract/signals'
import type { SignalTie } from '../../data/signal-codes'

/** Where the things that signals compare stand in an advert. */
const pathOfTie: Readonly<Record<SignalTie, string>> = {
  registration: 'registration',
  serial: 'serialNumber',
  phone: 'contact.phone',
  mail: 'contact.mail',
  photo: 'photos',
  hours: 'airframe.totalTime',
}

/** The facts of the advert that a signal rests on, by their paths. */
const factsOf = ({ code, evidence }: Signal): readonly string[] => {
  const { adverts, engines, words } = evidence
  if (code === 'price') return ['price']
  if (code === 'hours') return ['airframe.totalTime']
  if (code === 'engine') return engines.map(({ number }) => `engines.${number - 1}.engineTime`)
  if (code === 'photo') return ['photos']
  if (code === 'prepayment') return [...new Set(words.map(({ where }) => where))]
  return [...new Set(adverts.map(({ tie }) => pathOfTie[tie]))]
}

/** The signals that count, the heaviest first: the number of each is its place, from 1. */
export const openSignals = (signals: readonly Signal[]): readonly Signal[] =>
  signals.filter(({ dismissed }) => dismissed === null)

/** By fact the number of the first signal that rests on it. */
export const numbersByFact = (signals: readonly Signal[]): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  openSignals(signals).forEach((signal, at) => {
    for (const path of factsOf(signal)) if (!numbers.has(path)) numbers.set(path, at + 1)
  })
  return numbers
}

/** The words of a text that a signal rests on. */
export const wordsIn = (signals: readonly Signal[], where: 'title' | 'description'): readonly string[] =>
  openSignals(signals).flatMap(({ evidence }) =>
    evidence.words.filter(found => found.where === where).map(({ text }) => text),
  )

/** Another advert with a photo that looks like one of this advert. */
export type PhotoPair = EvidenceAdvert & { readonly photo: NonNullable<EvidenceAdvert['photo']> }

const isPair = (other: EvidenceAdvert): other is PhotoPair => other.photo !== null

/** The pairs of photos that a signal compares, in the order of its evidence. */
export const pairsOf = ({ evidence }: Signal): readonly PhotoPair[] => evidence.adverts.filter(isPair)
