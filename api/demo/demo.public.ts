export { demoWanted, seedDemo } from './seed-demo'
export { withShippedPhotos } from './shipped-photos'
