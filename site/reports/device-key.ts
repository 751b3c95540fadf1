import { keepText, keptText } from '../../shared/forms/kept-text'
import { randomKey } from '../platform/message-key'

const storageKey = 'device'

/** A random id of this browser, so that visitors behind one IP address count separately. It contains nothing else. */
export const deviceKey = (): string | undefined => {
  const known = keptText('local', storageKey)
  if (known) return known
  const made = randomKey()
  return keepText('local', storageKey, made) ? made : undefined
}
