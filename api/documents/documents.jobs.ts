import type { Job } from '../platform/jobs/runner'
import { sweepDocuments } from './documents.sweep'

export const documentJobs: readonly Job[] = [
  { name: 'sweep-documents', everySeconds: 3600, run: sweepDocuments },
]
