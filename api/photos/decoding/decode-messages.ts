import type { PhotoFault } from '../photo-fault'
import type { ProcessedPhoto } from '../process-photo'

/** Asks the child for what is stored of a file. */
export interface DecodeOrder {
  readonly id: number
  readonly path: string
  /** Nothing else is being opened; without it a file that may need much memory is given back unopened. */
  readonly alone: boolean
}

export type DecodeResult =
  | { readonly photo: ProcessedPhoto }
  | { readonly fault: PhotoFault }
  | { readonly heavy: true }
  | { readonly error: string }

export type DecodeAnswer = { readonly id: number } & DecodeResult

/** Resident memory in bytes above which the child ends itself, its own 80 MB among it. */
export const mostMemory = 400 * 1024 * 1024
