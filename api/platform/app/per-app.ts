import type { Database } from '../db/connect'
import type { App } from './app-context'

/**
 * A module's state per server process, made on first use. It is keyed by the database connection, so that a
 * copy of an `App` with another clock or environment shares it.
 */
export const perApp = <T>(make: (app: App) => T): ((app: App) => T) => {
  const made = new WeakMap<Database, { readonly value: T }>()
  return app => {
    const kept = made.get(app.db) ?? { value: make(app) }
    made.set(app.db, kept)
    return kept.value
  }
}
