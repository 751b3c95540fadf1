import { AppError } from '../../../shared/contract/errors'
import type { Endpoint } from '../../../shared/contract/kit'
import type { App } from '../app/app-context'
import { perApp, standsFor } from '../app/per-app'
import { undoneDatabase } from '../db/undone-database'
import type { PhotoStore } from '../files/photo-store'
import { limitsInMemory, type Limits } from '../limits/limits'

/** The limits of sandbox keys: as high as all others, and counted apart, so that a test uses up nothing. */
export const sandboxLimitsOf = perApp((app): Limits => limitsInMemory(app.env.RATE_LIMITS))

/** Reads what is there, and stores and removes nothing. */
const readOnly = (store: PhotoStore): PhotoStore => ({
  open: (photo, width) => store.open(photo, width),
  list: () => store.list(),
  ready: () => store.ready(),
  put: async () => {},
  remove: async () => {},
})

/**
 * Does work for a sandbox key: it is done as ever, with an app whose database forgets at the end what was written, whose
 * files stay as they are, and which reaches neither a payment provider nor any other server. So what a call does is undone
 * whatever its handler is, mails and webhooks included, which are queued in the database.
 */
export const inSandbox = async <T>(app: App, work: (app: App) => Promise<T>): Promise<T> => {
  const undone = undoneDatabase(app.db)
  const withoutPayments = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }
  standsFor(undone.db, app)
  try {
    return await work({
      ...app,
      env: { ...app.env, ...withoutPayments },
      db: undone.db,
      photoStore: readOnly(app.photoStore),
      limits: sandboxLimitsOf(app),
    })
  } finally {
    await undone.end()
  }
}

/**
 * Throws `sandbox` for the calls of visitors that change something or lead elsewhere: they sign people in, prove addresses
 * and count guesses, none of which may be had without its limits; and for calls whose work goes on after the answer.
 */
export const checkSandbox = ({ method, scope, redirects, goesOn }: Endpoint): void => {
  if (goesOn) throw new AppError('sandbox', 'A sandbox key begins no work that goes on after the answer.')
  if (!scope && (method !== 'GET' || redirects))
    throw new AppError('sandbox', 'A sandbox key makes no calls of visitors that change something.')
}
