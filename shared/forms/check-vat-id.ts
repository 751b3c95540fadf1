import { AppError } from '../contract/errors'
import { vatIdProblem } from '../rules/vat-id'

/** Throws `invalid`, as the server would, for a VAT id of the wrong form in the form's field of this name. */
export const checkVatId = (field: string, typed = ''): void => {
  const message = vatIdProblem(typed)
  if (message !== null) throw new AppError('invalid', message, { errors: [{ field, message }] })
}
