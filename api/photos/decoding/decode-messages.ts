import type { PhotoFault } from '../photo-fault'
import type { ProcessedPhoto } from '../process-photo'

/** Asks the child to process a file. */
export interface DecodeOrder {
  readonly id: number
  readonly path: string
  /** Whether nothing else is being decoded; without it a file that may need much memory is returned undecoded. */
  readonly alone: boolean
}

export type DecodeResult =
  | { readonly photo: ProcessedPhoto }
  | { readonly fault: PhotoFault }
  | { readonly heavy: true }
  | { readonly error: string }

export type DecodeAnswer = { readonly id: number } & DecodeResult

/** Resident memory in bytes above which the child kills itself, including its own 80 MB. */
export const mostMemory = 400 * 1024 * 1024
