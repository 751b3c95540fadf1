import { AppError } from '../../../shared/contract/errors'

/** Where the last change has been saved. */
export interface SaveStatus {
  readonly kind:
    | 'empty'
    /** Saved on this device; the account follows shortly. */
    | 'device'
    | 'account'
    /** The server cannot be reached. */
    | 'offline'
    | 'signedOut'
    /** The account has refused it: too long, too many drafts, or no space. */
    | 'refused'
    /** Not saved: the device's storage is full and the account cannot be reached. */
    | 'nowhere'
  /** Time of the save, in milliseconds since 1970. */
  readonly at: number | null
}

/** A failed save; `wait` is the time until the automatic retry in milliseconds, null for none. */
export interface Setback {
  readonly kind: SaveStatus['kind']
  readonly wait: number | null
}

const second = 1000

/** The consequences of a failed save. */
export const setbackOf = (error: unknown, failures: number): Setback => {
  const wait = Math.min(60, 5 * 2 ** (failures - 1)) * second
  if (!(error instanceof AppError)) return { kind: 'offline', wait }
  switch (error.code) {
    case 'unauthenticated':
    case 'suspended':
      return { kind: 'signedOut', wait: null }
    case 'invalid':
    case 'too_large':
    case 'conflict':
      return { kind: 'refused', wait: null }
    case 'storage_full':
      return { kind: 'refused', wait: 60 * second }
    case 'too_many_requests':
      return { kind: 'device', wait: (error.retryAfter ?? 60) * second }
    default:
      return { kind: 'offline', wait }
  }
}
