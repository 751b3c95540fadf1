import type { z } from 'zod'
import { vatIdProblem } from '../rules/vat-id'

/** Refuses a VAT id of a known country that has not the form of one. */
export const vatIdCheck = (check: z.core.ParsePayload<string>): void => {
  const message = vatIdProblem(check.value)
  if (message !== null) check.issues.push({ code: 'custom', message, input: check.value })
}
