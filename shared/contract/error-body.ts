import { z } from 'zod'
import { keysOf } from '../rules/keys'
import { errorStatus } from './errors'

/** Every failed answer. Apart from `errors.ts`, so that a public page can branch on codes without the schemas. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(keysOf(errorStatus)),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  requestId: z.string(),
  data: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
