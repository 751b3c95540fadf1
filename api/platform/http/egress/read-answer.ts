import type { IncomingMessage } from 'node:http'
import type { EgressAnswer } from './egress'
import { EgressRefused } from './target'

export interface AnswerLimits {
  /** Bytes of the answer's body that are taken. */
  readonly maxBytes: number
  /** What happens to a longer body: it is refused, or cut, and the rest is not read. */
  readonly longer: 'refuse' | 'cut'
  /** Media types that are taken, such as `application/json`; by default all. */
  readonly types?: readonly string[]
}

/** Reads an answer within its limits. Throws EgressRefused for one that is too long or of another type. */
export const readAnswer = async (
  answer: IncomingMessage,
  { maxBytes, longer, types }: AnswerLimits,
): Promise<EgressAnswer> => {
  const { statusCode = 0, headers } = answer
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  try {
    if (types && !types.includes(type))
      throw new EgressRefused(`answered with ${type || 'no type of content'}, not ${types.join(' or ')}`)
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of answer) {
      pieces.push(Buffer.from(piece))
      bytes += piece.length
      if (bytes > maxBytes && longer === 'refuse')
        throw new EgressRefused(`answered with more than ${maxBytes} bytes`)
      if (bytes > maxBytes) break
    }
    return { status: statusCode, headers, body: Buffer.concat(pieces).subarray(0, maxBytes) }
  } finally {
    answer.destroy()
  }
}
