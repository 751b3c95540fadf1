/** Restricts a field's input during typing. */
export interface TypingRule {
  readonly upper?: true
  /** Characters that are kept; all others are removed. */
  readonly keeps: RegExp
  readonly max: number
  /** Characters that do not count towards `max`. */
  readonly free?: RegExp
}

/** Rules from the limits of the specification's section 5, and for the characters of numbers. */
export const typingRules = {
  year: { keeps: /\d/, max: 4 },
  registration: { upper: true, keeps: /[A-Z0-9-]/, max: 6, free: /-/ },
  airport: { upper: true, keeps: /[A-Z0-9]/, max: 4 },
  // The minus stays, so that a number below 0 is refused and not read as another one.
  count: { keeps: /[\d\p{Pd}\u2212]/u, max: 3 },
  stock: { keeps: /[\d\p{Pd}\u2212]/u, max: 7 },
  /** A mailed code; whatever it was copied with falls away. */
  code: { keeps: /\d/, max: 6 },
  amount: { keeps: /[\d.,' \p{Pd}\u2212]/u, max: 16 },
} as const satisfies Record<string, TypingRule>
export type TypingRuleName = keyof typeof typingRules

export interface Typed {
  readonly text: string
  /** Where the caret stands. */
  readonly caret: number
}

/**
 * Applies a rule to text that was just typed or pasted before the caret. Excess characters are cut off before the
 * caret, as browsers do for `maxlength`, so that existing text after it is never lost.
 */
export const applyRule = ({ upper, keeps, max, free }: TypingRule, { text, caret }: Typed): Typed => {
  const clean = (part: string) =>
    [...(upper ? part.toUpperCase() : part)].filter(letter => keeps.test(letter)).join('')
  const counted = (part: string) => [...part].filter(letter => !free?.test(letter)).length
  const tail = clean(text.slice(caret))
  let head = clean(text.slice(0, caret))
  // The rest may be too long by itself if it was stored before the field had its rule.
  while (head !== '' && counted(head) + counted(tail) > max) head = head.slice(0, -1)
  const whole = head + tail
  if (counted(whole) <= max && whole.length <= max * 2) return { text: whole, caret: head.length }
  const cut = whole.slice(0, max)
  return { text: cut, caret: Math.min(head.length, cut.length) }
}
