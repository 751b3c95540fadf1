import type { Env } from '../../platform/env/env'
import { readSignedAddress, signedAddress } from '../../platform/mail/signed-address'
import type { Side } from '../threads.query'

/** A thread and the side that answers. */
export interface ReplyTo {
  readonly threadId: number
  readonly side: Side
}

const letters = { buyer: 'b', seller: 's' } as const

/**
 * The address for answers of one side of a thread, such as `reply+1a-b-0123456789abcdef01234567@mail.example.com`;
 * undefined where none is set up.
 */
export const replyAddress = (
  { REPLY_ADDRESS, JWT_SECRET }: Env,
  threadId: number,
  side: Side,
): string | undefined =>
  REPLY_ADDRESS &&
  signedAddress(JWT_SECRET, REPLY_ADDRESS, 'reply-address', `${threadId.toString(36)}-${letters[side]}`)

/** Reads an address that `replyAddress` made; undefined for any other. */
export const readReplyAddress = (
  { REPLY_ADDRESS, JWT_SECRET }: Env,
  address: string,
): ReplyTo | undefined => {
  if (REPLY_ADDRESS === undefined) return undefined
  const text = readSignedAddress(JWT_SECRET, REPLY_ADDRESS, 'reply-address', address)
  const [, id = '', letter = ''] = /^([\da-z]{1,7})-([bs])$/.exec(text ?? '') ?? []
  return id === ''
    ? undefined
    : { threadId: Number.parseInt(id, 36), side: letter === 'b' ? 'buyer' : 'seller' }
}
