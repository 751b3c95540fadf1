import type { ReactNode } from 'react'
import { useText } from '../../../shared/text/text'
import type { FieldSpec } from '../../../shared/forms/field-spec'
import { useFieldError, useFormContext } from '../../../shared/forms/form-context'
import { hintOf, labelOf } from '../form/names'
import formStyles from '../form.module.css'

interface FieldTexts {
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly error: string | undefined
}

/** Label, hint and error of a field; the star stands for what an advert cannot be sent without. */
export const useFieldWords = ({ path, needed }: FieldSpec): FieldTexts => {
  const text = useText()
  const { isImmediate, spec } = useFormContext()
  const label = labelOf(text, path)
  const message = useFieldError(path)
  return {
    label: (
      <>
        {label}
        {needed && (
          <span className={formStyles.sellNeeded} aria-hidden="true">
            *
          </span>
        )}
        {isImmediate?.(path) && (
          <small className={formStyles.sellNow}>{text.sellingForm.edit.marks.now}</small>
        )}
      </>
    ),
    hint: hintOf(text, spec.kind, path),
    error: message && text.sellingForm.fieldProblem(label, message),
  }
}
