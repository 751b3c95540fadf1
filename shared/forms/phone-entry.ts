import { afterPress } from './after-press'
import type * as Rules from '../rules/phone'
import type { PhoneFault, ReadPhone, TypedPhone } from '../rules/phone'

let rules: Promise<typeof Rules> | undefined

/** Loads what reads numbers; a field asks for it when it gets the focus, no page before. */
export const loadPhoneRules = (): Promise<typeof Rules> => {
  rules ??= import('../rules/phone').catch((error: unknown) => {
    rules = undefined
    throw error
  })
  return rules
}

/** What was typed, read as a number; undefined if nothing was or if it cannot be checked here: the server does in any case. */
export const readTyped = async (typed: TypedPhone): Promise<ReadPhone | PhoneFault | undefined> => {
  if (typed.phone.trim() === '') return undefined
  const pressed = afterPress()
  try {
    const read = (await loadPhoneRules()).readPhone(typed)
    await pressed
    return read
  } catch {
    return undefined
  }
}

/** The number as it stands in a field beside its dial code: `171 1234567`. */
export const besideCode = ({ shown, dialCode }: ReadPhone): string => shown.slice(dialCode.length).trim()

/** Whether the field now contains a whole number that was pasted, to be taken apart at once. */
export const isPasted = (event: Event): boolean =>
  'inputType' in event && event.inputType === 'insertFromPaste'
