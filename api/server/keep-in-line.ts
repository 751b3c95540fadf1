import type { App } from '../platform/app/app-context'
import { listingIndexOf } from '../search/search.public'

/** Milliseconds between two looks; at each some hundred adverts are compared with the database. */
const every = 5000

/**
 * Keeps the listing index of this process in line with the database, also while nobody asks it: what was written around the
 * application is found, noted as changed for every process, and told in the log. Returns how to stop it.
 */
export const keepInLine = (app: App): (() => Promise<void>) => {
  let looking: Promise<void> | undefined
  const look = async () => {
    try {
      const found = await listingIndexOf(app).reconcile()
      if (found.length > 0)
        app.log.warn(
          { count: found.length, adverts: found.slice(0, 20) },
          'adverts were written around the application; they are followed now',
        )
    } catch (error) {
      // The database may be away; /readyz and the index's lag tell it.
      app.log.debug({ err: error }, 'adverts could not be compared with the database')
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, every).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
