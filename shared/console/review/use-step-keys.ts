import { useItemKeys } from '../platform/use-item-keys'
import type { Step } from './use-item-decision'

/** The keys of the way to the next item and back, also from one that is not there or could not be loaded. */
export const useStepKeys = (onStep: Step | undefined): void => {
  const next = onStep && (() => onStep(1))
  const back = onStep && (() => onStep(-1))
  useItemKeys({ j: next, k: back, ArrowDown: next, ArrowUp: back })
}
