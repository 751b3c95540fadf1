import { applyRule, typingRules } from './typing'

/** A change of a field, or the end of a composition in it. */
export interface TypingEvent {
  readonly currentTarget: HTMLInputElement
  readonly nativeEvent: Event
}

/** The value of a field after input, with its typing rule applied; the caret keeps its place in the text. */
export const typedText = (
  { currentTarget: input, nativeEvent }: TypingEvent,
  rule: keyof typeof typingRules | undefined,
): string => {
  if (!rule || ('isComposing' in nativeEvent && nativeEvent.isComposing)) return input.value
  const { text, caret } = applyRule(typingRules[rule], {
    text: input.value,
    caret: input.selectionStart ?? input.value.length,
  })
  // Set on the element directly, because React would move the caret to the end.
  input.value = text
  input.setSelectionRange(caret, caret)
  return text
}
