import type { DecisionPhase } from '../deciding/advert-item'

/** Milliseconds that a row says what has become of a decision on it. */
const stays = 8000

/** How far the decisions of this screen are, by advert; rows read it when they are drawn. */
export const createDeeds = (onChange: (id: number) => void) => {
  const phases = new Map<number, DecisionPhase['phase']>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const become = (id: number, phase: DecisionPhase['phase'] | undefined) => {
    clearTimeout(timers.get(id))
    if (phase) phases.set(id, phase)
    else phases.delete(id)
    // A failure stands until something else is done with the row.
    if (phase === 'sent')
      timers.set(
        id,
        setTimeout(() => become(id, undefined), stays),
      )
    onChange(id)
  }
  return {
    phaseOf: (id: number) => phases.get(id),
    become,
    end: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
export type Deeds = Pick<ReturnType<typeof createDeeds>, 'phaseOf'>
