import { setImmediate as pause } from 'node:timers/promises'
import type { StockAdverts, StockAdvert } from './write-stock'

/** Milliseconds after which other work goes between. */
const busy = 10

/** Adverts as they come, with pauses: writing thousands that are there already would leave no time for anything else. */
export async function* paced(adverts: StockAdverts): AsyncGenerator<StockAdvert> {
  let began = Date.now()
  for await (const advert of adverts) {
    yield advert
    if (Date.now() - began < busy) continue
    await pause()
    began = Date.now()
  }
}
