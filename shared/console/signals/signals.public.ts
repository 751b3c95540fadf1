export { Signals, useSignals } from './signals'
/** Which facts of an advert its signals rest on. */
export { numbersByFact, openSignals, wordsIn } from './facts-of-signal'
