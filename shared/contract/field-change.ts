import { z } from 'zod'
import { textOrNull } from './kit'

/**
 * One change of a field, by its path such as `engines.0.engineTime`. Values are codes, numbers, ISO times and amounts
 * such as `389000 USD`, as text, which a page turns to words; null for nothing.
 */
export const FieldChange = z.object({ field: z.string(), from: textOrNull, to: textOrNull })
export type FieldChange = z.infer<typeof FieldChange>
