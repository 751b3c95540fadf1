import { signalWeights } from '../../../shared/data/signal-codes'
import { isYoungerEngine } from '../../../shared/rules/engine-hours'
import { noEvidence, type Finder } from './findings'
import type { Subject } from './subjects'

/** Finds engines with fewer hours since new than their airframe: they were replaced, or one of the figures is wrong. */
export const findEngines: Finder = (_app, subjects) => {
  const found = subjects.flatMap(subject => {
    const engines = youngEngines(subject)
    if (engines.length === 0 || subject.totalTime === null) return []
    const parts = engines.map(({ number, hours }) => `engine ${number} ${hours} ${subject.totalTime}`)
    const evidence = { ...noEvidence, parts, hours: subject.totalTime, engines }
    return [[subject.id, { code: 'engine', weight: signalWeights.engine, evidence }] as const]
  })
  return Promise.resolve({ found: new Map(found), related: [] })
}

const youngEngines = ({ engines, totalTime }: Subject) =>
  engines.flatMap((engine, at) =>
    isYoungerEngine(engine, totalTime) ? [{ number: at + 1, hours: engine.engineTime ?? 0 }] : [],
  )
