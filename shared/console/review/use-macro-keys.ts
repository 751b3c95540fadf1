import type { AdvertFile } from '../../contract/deciding'
import type { Macro } from '../../contract/macros'
import { useAltKeys } from '../platform/use-alt-keys'
import { useMacros } from '../platform/use-reasons'
import type { ItemDecision } from './use-item-decision'
import { withMacro } from './with-macro'

/** The macros that can be used on this advert, and what uses one; Alt with its key does the same. */
export const useMacroKeys = (file: AdvertFile, decision: ItemDecision) => {
  const all = useMacros()
  const { moves, draft, note, change, setNote } = decision
  const usable = all.filter(macro => moves[macro.decision])
  const apply = (macro: Macro) => {
    const made = withMacro(file, { draft, note }, macro, all)
    change(made.draft)
    setNote(made.note)
  }
  useAltKeys(Object.fromEntries(usable.map(macro => [macro.key, () => apply(macro)])))
  return { usable, apply }
}
