import type { DecisionPhase } from '../review/review.public'
import type { Move } from '../decisions/decisions.public'

/** How far a decision is, also one that waits or did not fit. */
export type RowPhase = DecisionPhase['phase'] | Exclude<Move['phase'], 'gone'>

/** Milliseconds for which a row shows the result of a decision. */
const stays = 8000

/** How far the decisions of this screen are, by advert; rows read it when they are drawn. */
export const createRowPhases = (onChange: (ids: readonly number[]) => void) => {
  const phases = new Map<number, RowPhase>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const note = (id: number, phase: RowPhase | undefined) => {
    clearTimeout(timers.get(id))
    if (phase) phases.set(id, phase)
    else phases.delete(id)
    // A failure stays until another action on the row.
    if (phase === 'sent')
      timers.set(
        id,
        setTimeout(() => become([id], undefined), stays),
      )
  }
  const become = (ids: readonly number[], phase: RowPhase | undefined) => {
    for (const id of ids) note(id, phase)
    onChange(ids)
  }
  return {
    phaseOf: (id: number) => phases.get(id),
    become,
    end: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
export type RowPhases = Pick<ReturnType<typeof createRowPhases>, 'phaseOf'>
