import type { Job } from '../platform/jobs/runner'
import { findColours } from './find-colours'
import { sweepPhotos } from './photos.sweep'

export const photoJobs: readonly Job[] = [
  { name: 'sweep-photos', everySeconds: 3600, run: (app, signal) => sweepPhotos(app, { signal }) },
  { name: 'find-photo-colours', everySeconds: 3600, run: findColours },
]

// Runs once at start, before the first job.
export { sweepPhotos } from './photos.sweep'
