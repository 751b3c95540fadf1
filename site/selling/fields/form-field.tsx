import { memo, type ReactNode } from 'react'
import { useText } from '../../../shared/text/text'
import type { FieldSpec } from '../../../shared/forms/field-spec'
import { useField } from '../../../shared/forms/form-context'
import { typedNumber } from '../../../shared/forms/numbers'
import { isYoungerEngine } from '../../../shared/rules/engine-hours'
import { PhotosField } from '../photos/photos-field'
import { useNow } from '../../platform/site-context'
import { ChoiceField } from './choice-field'
import { CodesField } from './codes-field'
import { CatalogueField } from './catalogue-field'
import { PhoneField } from './phone-field'
import { MultiLineField, SingleLineField } from './text-fields'
import formStyles from '../form.module.css'

interface FormFieldProps {
  readonly field: FieldSpec
}

const Control = ({ field }: FormFieldProps) => {
  switch (field.kind) {
    case 'photos':
      return <PhotosField />
    case 'long':
      return <MultiLineField field={field} />
    case 'choice':
      return <ChoiceField field={field} />
    case 'list':
      return <CodesField field={field} />
    case 'phone':
      return <PhoneField field={field} />
    case 'sourced':
      return <CatalogueField field={field} />
    default:
      if (field.path === 'title') return <TitleField field={field} />
      if (field.path === 'shelfLifeUntil') return <ShelfLifeField field={field} />
      return engineTimePath.test(field.path) ? (
        <EngineTimeField field={field} />
      ) : (
        <SingleLineField field={field} />
      )
  }
}

/** One field of the form, in its grid cell. */
export const FormField = memo(({ field }: FormFieldProps) => (
  <div data-span={field.kind === 'photos' ? 6 : (field.span ?? 2)}>
    <Control field={field} />
  </div>
))

/** The title, with a suggestion composed of the other fields. */
const TitleField = ({ field }: FormFieldProps) => {
  const { sellingForm } = useText()
  const [title, set] = useField(field.path)
  const [year] = useField('year')
  const [manufacturer] = useField('manufacturer')
  const [model] = useField('model')
  const [partNumber] = useField('partNumber')
  const known = [year, manufacturer, model, partNumber].filter(Boolean)
  const suggestion = known.length > 1 && title === '' ? known.join(' ') : ''
  return (
    <SingleLineField
      field={field}
      more={
        suggestion && (
          <button type="button" className="link" onClick={() => set(suggestion)}>
            {sellingForm.suggestTitle(suggestion)}
          </button>
        )
      }
    />
  )
}

/** The last day of a part's shelf life, with a word where it has passed. */
const ShelfLifeField = ({ field }: FormFieldProps) => {
  const { sellingForm } = useText()
  const [day] = useField(field.path)
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const isOver = day !== '' && day < today
  return <SingleLineField field={field} more={<Asked>{isOver && sellingForm.shelfLifeOver}</Asked>} />
}

/** What is told of a value while it is typed; screen readers hear it. */
const Asked = ({ children }: { readonly children: ReactNode }) => (
  <span role="status">{children && <span className={formStyles.sellAsked}>{children}</span>}</span>
)

const engineTimePath = /^engines\.\d+\.engineTime$/

/** The hours of an engine, with a question where it is younger than its airframe; it may be left unanswered. */
const EngineTimeField = ({ field }: FormFieldProps) => {
  const { sellingForm } = useText()
  const [engineTime] = useField(field.path)
  const [basis] = useField(field.path.replace('engineTime', 'basis'))
  const [totalTime] = useField('airframe.totalTime')
  const isAsked = isYoungerEngine({ engineTime: typedNumber(engineTime), basis }, typedNumber(totalTime))
  return <SingleLineField field={field} more={<Asked>{isAsked && sellingForm.youngerEngine}</Asked>} />
}
