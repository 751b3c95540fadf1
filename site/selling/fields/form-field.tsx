import { memo } from 'react'
import { useText } from '../../../shared/text/text'
import type { FieldSpec } from '../form/field-spec'
import { useField } from '../form/form-context'
import { PhotosPart } from '../photos/photos-field'
import { ChoicePart } from './choice-field'
import { SourcedPart } from './catalogue-field'
import { LongPart, TextPart } from './text-fields'

interface FieldPartProps {
  readonly field: FieldSpec
}

const Control = ({ field }: FieldPartProps) => {
  switch (field.kind) {
    case 'photos':
      return <PhotosPart />
    case 'long':
      return <LongPart field={field} />
    case 'choice':
      return <ChoicePart field={field} />
    case 'sourced':
      return <SourcedPart field={field} />
    default:
      return field.path === 'title' ? <TitlePart field={field} /> : <TextPart field={field} />
  }
}

/** One field of the form in its place. */
export const FieldPart = memo(({ field }: FieldPartProps) => (
  <div className={`sell-span-${field.kind === 'photos' ? 6 : (field.span ?? 2)}`}>
    <Control field={field} />
  </div>
))

/** The title with a suggestion made of what is known of the advert already. */
const TitlePart = ({ field }: FieldPartProps) => {
  const { sellingForm } = useText()
  const [title, set] = useField(field.path)
  const [year] = useField('year')
  const [manufacturer] = useField('manufacturer')
  const [model] = useField('model')
  const [partNumber] = useField('partNumber')
  const known = [year, manufacturer, model, partNumber].filter(Boolean)
  const suggestion = known.length > 1 && title === '' ? known.join(' ') : ''
  return (
    <TextPart
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
