import { applyRule, typingRules } from './typing'

/** A change of a field, or the end of a composition in it. */
export interface TypingEvent {
  readonly currentTarget: HTMLInputElement
  readonly nativeEvent: Event
}

/** What a field holds after a change, its limits held while it is typed; the caret stays where it was. */
export const typedText = (
  { currentTarget: input, nativeEvent }: TypingEvent,
  rule: keyof typeof typingRules | undefined,
): string => {
  if (!rule || ('isComposing' in nativeEvent && nativeEvent.isComposing)) return input.value
  const { text, caret } = applyRule(typingRules[rule], {
    text: input.value,
    caret: input.selectionStart ?? input.value.length,
  })
  // Written here, so that the caret stays: React would put it behind the last letter.
  input.value = text
  input.setSelectionRange(caret, caret)
  return text
}
