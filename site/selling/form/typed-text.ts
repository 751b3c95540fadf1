import type { ChangeEvent } from 'react'
import { applyRule, typingRules } from './typing'

/** What a field holds after a change, its limits held while it is typed; the caret stays where it was. */
export const typedText = (
  { currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>,
  rule: keyof typeof typingRules | undefined,
): string => {
  if (!rule || (nativeEvent as InputEvent).isComposing) return input.value
  const { text, caret } = applyRule(typingRules[rule], {
    text: input.value,
    caret: input.selectionStart ?? input.value.length,
  })
  // Written here, so that the caret stays: React would put it behind the last letter.
  input.value = text
  input.setSelectionRange(caret, caret)
  return text
}
