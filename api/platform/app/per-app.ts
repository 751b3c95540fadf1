import type { Database } from '../db/connect'
import type { App } from './app-context'

/** The apps for which others stand that have a database of their own, by that database. */
const originals = new WeakMap<Database, App>()

/** Says that the app of this database has no state of its own. */
export const standsFor = (db: Database, app: App): void => void originals.set(db, app)

/** The app of the process, also where another one stands for it. */
export const originalOf = (app: App): App => originals.get(app.db) ?? app

/**
 * A module's state per server process, made on first use. It is keyed by the database connection, so that a
 * copy of an `App` with another clock or environment shares it.
 */
export const perApp = <T>(make: (app: App) => T): ((app: App) => T) => {
  const made = new WeakMap<Database, { readonly value: T }>()
  return asking => {
    const app = originalOf(asking)
    const kept = made.get(app.db) ?? { value: make(app) }
    made.set(app.db, kept)
    return kept.value
  }
}
