import { keepText, keptJson } from '../../shared/forms/kept-text'
import type { Host } from '../../shared/console/platform/host'

const key = (name: string) => `console:${name}`

/** Stored in the browser; without storage they last as long as the page. */
export const preferences: Host['preferences'] = {
  read: name => keptJson('local', key(name)) ?? null,
  write: (name, value) => void keepText('local', key(name), JSON.stringify(value)),
}
