import { newAdverts } from './demand.mjs'

/**
 * What has to be stored after some years, and held in memory. Ended adverts keep their pages and photos.
 * @param {import('./demand.mjs').Market} market
 * @param {import('./figures.mjs').Figures} figures
 */
export function growth({ visitors, adverts, years }, { growth, market, process }) {
  const advertsAYear = newAdverts(adverts, market) * 365
  const all = adverts + advertsAYear * years
  const ofAdverts = all * (growth.advertBytes.value + (growth.advertYearBytes.value * years) / 2)
  const database = ofAdverts + visitors * growth.visitorYearBytes.value * years
  const publicBytes = adverts * growth.advertBytes.value
  const index = adverts * growth.indexBytes.value
  return {
    /** adverts that begin in a year */
    advertsAYear,
    /** public and ended adverts */
    adverts: all,
    /** bytes of MariaDB on the disk */
    database,
    /** bytes that the buffer pool should have */
    bufferPool: publicBytes + (database - publicBytes) * growth.hot.value,
    /** bytes of photos */
    photos: all * market.photos.value * market.photoBytes.value,
    /** bytes of the listing index in each process */
    index,
    /** bytes of one process under load */
    process: (process.base.value + process.busy.value) * 2 ** 20 + 2 * process.kept.value + index,
    /** bytes of the process beside it that opens photos, at most */
    decoder: process.decoder.value * 2 ** 20,
    /** seconds until a started process serves */
    start: (adverts / 1e6) * growth.start.value,
  }
}
