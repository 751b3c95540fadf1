import { z } from 'zod'
import type { Endpoint } from './kit'

/**
 * The schema of what a call takes as its body; undefined where it takes none. Staff’s calls refuse fields that they do not
 * know: a misspelt one must not let a decision pass as if it had not been said. Bodies that are no plain objects have to
 * be strict by themselves.
 */
export const acceptedBody = ({ gate, body }: Endpoint): z.ZodType | undefined => {
  if (gate !== 'staff' && gate !== 'admin') return body
  if (body instanceof z.ZodObject) return body.strict()
  const inner = body instanceof z.ZodOptional ? body.unwrap() : undefined
  return inner instanceof z.ZodObject ? inner.strict().optional() : body
}
