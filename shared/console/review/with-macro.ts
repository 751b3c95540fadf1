import type { AdvertFile } from '../../contract/deciding'
import type { Macro } from '../../contract/macros'
import { isEdit, type VerdictDraft } from '../decisions/decisions.public'

interface Typed {
  readonly draft: VerdictDraft
  readonly note: string
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What is put together, with what a macro gives. What another macro gave and nobody has changed gives way to it;
 * what somebody picked or typed stays beside it.
 */
export const withMacro = (
  file: AdvertFile,
  { draft, note }: Typed,
  macro: Macro,
  all: readonly Macro[],
): Typed => {
  const isGiven = (is: (each: Macro) => boolean) => all.some(is)
  const picked = isGiven(({ reasons }) => same(reasons, draft.reasons)) ? [] : draft.reasons
  const codes = macro.reasons.map(({ code }) => code)
  const isFree = draft.mail === null || isGiven(({ mail }) => same(mail, draft.mail))
  const typed = note.trim()
  const before = isGiven(each => each.note === typed) ? '' : typed
  return {
    draft: {
      ...draft,
      open: macro.decision,
      reasons: [...macro.reasons, ...picked.filter(({ code }) => !codes.includes(code))],
      // Templates of macros are for new adverts; an edit has others.
      template: isEdit(file) ? null : macro.template,
      mail: isFree ? (isEdit(file) ? null : macro.mail) : draft.mail,
    },
    note: [before, macro.note].filter(Boolean).join('\n\n'),
  }
}
