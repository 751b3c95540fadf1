import { createListeners } from './listeners'
import { otherName } from './other-name'
import type { KeptPlace } from './use-arrivals'

/** What was shown on this page of the other values of a form, by the form's name. */
const shown = new Map<string, string>()

/** Told when other values are forgotten with what was sent. */
export const doneHere = createListeners()

/** The other values of a form have been shown as they are kept. */
export const noteShown = (name: string, text: string): void => void shown.set(name, text)

/**
 * Forgets what was typed into a form, as it was sent, and what was typed into it on other devices: but that only if it was
 * shown here.
 */
export const doneWith = ({ read, write }: Pick<KeptPlace, 'read' | 'write'>, name: string): void => {
  write(name, '')
  const others = read(otherName(name))
  if (others === '' || shown.get(name) !== others) return
  write(otherName(name), '')
  doneHere.tell()
}
