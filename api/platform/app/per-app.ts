import type { Database } from '../db/connect'
import type { App } from './app-context'

/**
 * What a module keeps for each server process, made when it is first asked for. It goes by the database's connection, so
 * that a copy of an `App` with another clock or environment shares it.
 */
export const perApp = <T>(make: (app: App) => T): ((app: App) => T) => {
  const made = new WeakMap<Database, { readonly value: T }>()
  return app => {
    const kept = made.get(app.db) ?? { value: make(app) }
    made.set(app.db, kept)
    return kept.value
  }
}
