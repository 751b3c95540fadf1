import type { App } from '../app-context'
import type { DemoOptions } from './market.types'

/** Whether this start makes the demo market: only where there is no advert yet (design, section 2, SEED_DEMO). */
export const demoWanted = async (app: App): Promise<boolean> => {
  if (!(app.env.SEED_DEMO ?? !app.env.production)) return false
  return marketIsEmpty(app)
}

export const marketIsEmpty = async (app: App): Promise<boolean> => {
  const [advert] = await app.db.read('SELECT id FROM adverts LIMIT 1')
  return advert === undefined
}

/**
 * Makes the demo market: sellers in thirty countries, their adverts in every state, and what has happened since. The
 * same seed at the same time gives the same market, but for the passwords of the two accounts to sign in with, which
 * are made anew and said once. The job `paint-demo-photos` finishes the photos.
 */
export const seedDemo = async (
  app: App,
  say: (line: string) => void,
  options: DemoOptions = {},
): Promise<void> => {
  // Loaded only when needed: a production server never reads all these texts.
  const { makeDemo } = await import('./make-demo')
  await makeDemo(app, say, options)
}
