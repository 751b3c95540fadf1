import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { FieldSpec } from '../../../shared/forms/field-spec'
import { useField } from '../../../shared/forms/form-context'
import { catalogueQueries } from '../../../shared/queries/catalogue'
import { codeList, codesIn } from '../../../shared/rules/code-list'
import { regions } from '../../../shared/data/type-codes'
import { useText } from '../../../shared/text/text'
import { Field } from '../../../shared/ui/field'
import { Icon } from '../../../shared/ui/icon'
import { useClient } from '../../platform/site-context'
import { optionsOf } from '../form/names'
import { Chosen } from './chosen-codes'
import { ListOptions, type ListGroup } from './list-field'
import { ModelsField } from './models-field'
import { useFieldWords } from './use-field-words'
import fieldStyles from '../../../shared/ui/field.module.css'

interface CodesFieldProps {
  readonly field: FieldSpec
}

/** Several of some codes, of the places in the world, or of the models of the catalogue. */
export const CodesField = ({ field }: CodesFieldProps) => {
  if (field.listSource === 'places') return <PlacesField field={field} />
  return field.listSource === 'models' ? <ModelsField field={field} /> : <FixedCodes field={field} />
}

const FixedCodes = ({ field }: CodesFieldProps) => {
  const names = optionsOf(useText(), field)
  const options = (field.codes ?? []).map(value => ({ value, label: names[value] ?? value }))
  return <Codes field={field} groups={[{ options }]} />
}

const PlacesField = ({ field }: CodesFieldProps) => {
  const text = useText()
  const { data } = useQuery(catalogueQueries.countries(useClient()))
  const countries = useDeferredValue(data) ?? []
  const names = optionsOf(text, field)
  const named = (codes: readonly string[]) => codes.map(value => ({ value, label: names[value] ?? value }))
  const { labels } = text.sellingFields
  return (
    <Codes
      field={field}
      groups={[
        { options: named(field.alone ?? []) },
        { label: labels['location.region'] ?? '', options: named(regions) },
        {
          label: labels['location.country'] ?? '',
          options: countries.map(({ code, name }) => ({ value: code, label: name })),
        },
      ]}
    />
  )
}

/** What is chosen, each with its way out, and a select that adds another. */
const Codes = ({ field, groups }: CodesFieldProps & { readonly groups: readonly ListGroup[] }) => {
  const { path, alone = [] } = field
  const { sellingForm } = useText()
  const [value, set] = useField(path)
  const chosen = codesIn(value)
  const isAlone = (code: string) => alone.includes(code)
  const names = new Map(groups.flatMap(({ options }) => options.map(each => [each.value, each.label])))
  const add = (code: string) =>
    set(codeList(isAlone(code) ? [code] : [...chosen.filter(each => !isAlone(each)), code]))
  return (
    <Field {...useFieldWords(field)}>
      {control => (
        <>
          <Chosen path={path} nameOf={code => names.get(code) ?? code} controlId={control.id} />
          <span className={fieldStyles.fieldSelect}>
            <select
              {...control}
              className={fieldStyles.fieldControl}
              name={path}
              value=""
              onChange={event => add(event.currentTarget.value)}
            >
              <option value="">{chosen.length > 0 ? sellingForm.addCode : sellingForm.choose}</option>
              {groups.map(({ label, options }) => (
                <ListOptions
                  key={label ?? ''}
                  {...(label === undefined ? {} : { label })}
                  options={options.filter(each => !chosen.includes(each.value))}
                />
              ))}
            </select>
            <Icon name="down" />
          </span>
        </>
      )}
    </Field>
  )
}
