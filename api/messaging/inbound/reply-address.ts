import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../platform/env/env'
import type { Side } from '../threads.query'

/** A thread and the side that answers. */
export interface ReplyTo {
  readonly threadId: number
  readonly side: Side
}

const letters = { buyer: 'b', seller: 's' } as const

/**
 * The address for answers of one side of a thread, such as `reply+1a-b-0123456789abcdef01234567@mail.example.com`;
 * undefined where none is set up. It is lower case throughout, since some mail servers change the case.
 */
export const replyAddress = (
  { REPLY_ADDRESS, JWT_SECRET }: Env,
  threadId: number,
  side: Side,
): string | undefined => {
  if (REPLY_ADDRESS === undefined) return undefined
  const [local = '', domain = ''] = REPLY_ADDRESS.split('@')
  const text = `${threadId.toString(36)}-${letters[side]}`
  return `${local}+${text}-${signature(JWT_SECRET, text)}@${domain}`
}

/** Reads an address that `replyAddress` made; undefined for any other. */
export const readReplyAddress = (env: Env, address: string): ReplyTo | undefined => {
  const [, id = '', letter = ''] =
    /^[^+]{1,24}\+([\da-z]{1,7})-([bs])-[\da-f]{24}@/.exec(address.trim().toLowerCase()) ?? []
  if (id === '') return undefined
  const to: ReplyTo = { threadId: Number.parseInt(id, 36), side: letter === 'b' ? 'buyer' : 'seller' }
  const right = Buffer.from(replyAddress(env, to.threadId, to.side) ?? '')
  const given = Buffer.from(address.trim().toLowerCase())
  return right.length === given.length && timingSafeEqual(right, given) ? to : undefined
}

// 96 bits; the prefix keeps these signatures apart from everything else that is signed with the secret.
const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`reply-address ${text}`).digest('hex').slice(0, 24)
