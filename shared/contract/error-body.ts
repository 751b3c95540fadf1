import { z } from 'zod'
import { errorStatus, type ErrorCode } from './errors'

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** Every failed answer. Apart from `errors.ts`, so that a public page can branch on codes without the schemas. */
export const ErrorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(codes),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  requestId: z.string(),
  data: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
