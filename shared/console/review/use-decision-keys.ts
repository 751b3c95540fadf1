import { useItemKeys } from '../platform/use-item-keys'
import type { ItemDecision } from './use-item-decision'

/** The keys of the decisions (see `look`: a c r h, n m). */
export const useDecisionKeys = (decision: ItemDecision): void => {
  const { decide, open, hideNow, askHide, moves, uphold, noteField, change, draft, isResting } = decision
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
    n: () => noteField.current?.focus(),
    Escape: isOpen ? () => change({ open: null }) : undefined,
  })
}
