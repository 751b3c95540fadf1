import { useItemKeys } from '../platform/use-item-keys'
import type { ItemDecision, Step } from './use-item-decision'

/** The keys of the decisions, and of the way to the next advert (see `look`: a c r h, j k, n m). */
export const useDecisionKeys = (decision: ItemDecision, onStep: Step | undefined): void => {
  const { decide, open, hideNow, askHide, moves, uphold, noteField, change, draft, isResting } = decision
  const next = onStep && (() => onStep(1))
  const back = onStep && (() => onStep(-1))
  const isOpen = draft.open !== null
  const withMessage = isResting || isOpen ? undefined : () => open('approve')
  useItemKeys({
    ...{ a: () => decide('approve'), c: () => decide('requestChanges'), r: () => decide('reject') },
    ...{
      h: hideNow,
      y: moves.hide ? () => askHide(true) : undefined,
      u: uphold,
      'Shift+a': withMessage,
      m: withMessage,
    },
    ...{ j: next, k: back, ArrowDown: next, ArrowUp: back },
    n: () => noteField.current?.focus(),
    Escape: isOpen ? () => change({ open: null }) : undefined,
  })
}
