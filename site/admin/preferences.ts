import type { Host } from '../../shared/console/platform/host'

const key = (name: string) => `console:${name}`

/** Kept in the browser; without its storage they last as long as the page. */
export const preferences: Host['preferences'] = {
  read: name => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key(name)) ?? 'null')
      return value
    } catch {
      return null
    }
  },
  write: (name, value) => {
    try {
      localStorage.setItem(key(name), JSON.stringify(value))
    } catch {
      // Nothing that was typed is lost with it.
    }
  },
}
