import { AppError } from '../../../shared/contract/errors'

/** Where the last change is kept. */
export interface SaveStatus {
  readonly kind:
    | 'empty'
    /** On this device; the account follows in a moment. */
    | 'device'
    | 'account'
    /** The server cannot be reached. */
    | 'offline'
    | 'signedOut'
    /** The account has refused it: too long, too many drafts, no room. */
    | 'refused'
    /** Nowhere: the device has no room and the account cannot be reached. */
    | 'nowhere'
  /** When it was kept, in milliseconds since 1970. */
  readonly at: number | null
}

/** How long to wait before the account is tried again, in milliseconds; null for not by itself. */
export interface Setback {
  readonly kind: SaveStatus['kind']
  readonly wait: number | null
}

const second = 1000

/** What a failed save means for the draft. */
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
