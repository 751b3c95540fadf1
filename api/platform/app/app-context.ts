import type { Logger } from 'pino'
import type { Database } from '../db/connect'
import type { Env } from '../env/env'
import type { PhotoStore } from '../files/photo-store'
import type { Limits } from '../limits/limits'

/**
 * What one server process is made of. Everything a handler may need is named here and passed, never imported; what only a
 * module needs for each process, that module keeps by `perApp`.
 */
export interface App {
  readonly env: Env
  readonly db: Database
  readonly log: Logger
  readonly clock: () => Date
  readonly photoStore: PhotoStore
  /** The script that opens photos; that of the built API when undefined. */
  readonly decodeScript: string | undefined
  readonly limits: Limits
}
