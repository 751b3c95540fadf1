export { photoHandlers, type DragFiles } from './handlers'
export { photoLoader } from './load-photo'
/** The folder in which files lie while they are dragged out; `sweepStages` removes those of earlier runs. */
export { openStage, sweepStages } from './stage'
