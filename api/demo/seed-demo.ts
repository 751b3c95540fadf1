import type { App } from '../app-context'

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
 * Makes the demo market of `market/*.json`: sellers in thirty countries, their adverts in every state with their photos,
 * and what has happened since, as if it had been today. The passwords of the two accounts to sign in with are made anew
 * and said once.
 */
export const seedDemo = async (app: App, say: (line: string) => void): Promise<void> => {
  // Loaded only when needed: a production server never reads it.
  const { loadDemo } = await import('./load-demo')
  await loadDemo(app, say)
}
