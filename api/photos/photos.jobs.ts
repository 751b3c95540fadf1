import type { Job } from '../platform/jobs/runner'
import { sweepPhotos } from './photos.sweep'

export const photoJobs: readonly Job[] = [
  { name: 'sweep-photos', everySeconds: 3600, run: (app, signal) => sweepPhotos(app, { signal }) },
]

// Runs once at start, before the first job.
export { sweepPhotos } from './photos.sweep'
