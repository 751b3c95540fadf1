export { demoWanted, marketIsEmpty, seedDemo } from './seed-demo'
export { withShippedPhotos } from './shipped-photos'

/** Imported lazily, as only the command that fills a database needs it. */
export const loadLargeMarket = () => import('./large-market')
