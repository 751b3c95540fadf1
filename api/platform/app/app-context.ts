import type { Logger } from 'pino'
import type { Database } from '../db/connect'
import type { Env } from '../env/env'
import type { PhotoStore } from '../files/photo-store'
import type { Limits } from '../limits/limits'

/**
 * The parts of one server process. Everything that handlers need is listed here and passed to them, never
 * imported; state that only one module needs per process is kept by `perApp`.
 */
export interface App {
  readonly env: Env
  readonly db: Database
  readonly log: Logger
  readonly clock: () => Date
  readonly photoStore: PhotoStore
  /** The decoder's script; undefined for that of the built API. */
  readonly decodeScript: string | undefined
  readonly limits: Limits
}
