import type { RefusalCode } from '../../../shared/contract/bulk'

export interface Refused {
  readonly advertId: number
  readonly code: RefusalCode
  /** The reason as a sentence for the person who started it. */
  readonly why: string
}

/** The results for some adverts, by their ids. */
export interface Outcome {
  readonly done: readonly number[]
  readonly refused: readonly Refused[]
}

const sentences: Record<RefusalCode, string> = {
  not_found: 'It has been deleted.',
  wrong_status: 'Its status does not allow this.',
  closed: 'Its seller has closed it.',
  wrong_kind: 'Only aircraft adverts have this type.',
  same: 'It is so already.',
  revision: 'An edit of it waits for review; decide that by itself.',
  own: 'It is yours: a colleague decides it.',
  claimed: 'Somebody else is deciding it.',
  changed: 'It has changed in the meantime.',
  no_credit: 'Its seller has spent the credit in the meantime.',
  owner_gone: 'Its seller’s account has been deleted.',
  failed: 'Something went wrong with this one. Try it again.',
}

export const refusal = (code: RefusalCode, why = sentences[code]): Omit<Refused, 'advertId'> => ({
  code,
  why: why.slice(0, 400),
})
