import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../shared/text/text'
import { Field } from '../../../shared/ui/field'
import { Icon } from '../../../shared/ui/icon'
import type { FieldSpec } from '../../../shared/forms/field-spec'
import { focusField, useField } from '../../../shared/forms/form-context'
import { labelOf } from '../form/names'
import { SingleLineField } from './text-fields'
import { useFieldWords } from './use-field-words'
import fieldStyles from '../../../shared/ui/field.module.css'

export interface ListOption {
  readonly value: string
  readonly label: string
}
export interface ListGroup {
  /** Absent if the value itself is the label. */
  readonly label?: string
  readonly options: readonly ListOption[]
}

interface ListFieldProps {
  readonly field: FieldSpec
  /** Undefined while loading. */
  readonly groups: readonly ListGroup[] | undefined
  readonly query: Pick<UseQueryResult, 'isError' | 'refetch'>
  /** Whether values outside the list may be typed. */
  readonly free?: boolean
  /** The field that must be chosen first. */
  readonly waitsFor?: string | undefined
  readonly onChoose?: (value: string) => void
}

const other = '~other'

/** A select with options from the server. If they cannot be loaded, or lack the wanted one, the value can be typed. */
export const ListField = (props: ListFieldProps) => {
  const { field, groups, query, free, waitsFor, onChoose } = props
  const { sellingForm } = useText()
  const [value, set] = useField(field.path)
  const [isTyping, setTyping] = useState(false)
  const moveFocus = useRef(false)
  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    focusField(field.path)
  })
  const listed = groups?.flatMap(({ options }) => options) ?? []
  const isUnlisted = value !== '' && !listed.some(option => option.value === value)
  const hasNone = groups !== undefined && listed.length === 0 && !waitsFor
  const change = (typing: boolean) => {
    moveFocus.current = true
    setTyping(typing)
    set('')
  }
  if (free && (isTyping || (groups && isUnlisted) || query.isError || hasNone))
    return (
      <SingleLineField
        field={{ ...field, kind: 'text' }}
        more={
          listed.length > 0 && (
            <button type="button" className="link" onClick={() => change(false)}>
              {sellingForm.fromList}
            </button>
          )
        }
      />
    )
  const choose = (chosen: string) => {
    if (chosen === other) change(true)
    else (onChoose ?? set)(chosen)
  }
  return <ListSelect {...props} value={value} isUnlisted={isUnlisted} onChoose={choose} />
}

interface ListSelectProps extends ListFieldProps {
  readonly value: string
  /** Whether the value is missing from the options. */
  readonly isUnlisted: boolean
  readonly onChoose: (value: string) => void
}

const ListSelect = ({ field, groups, query, free, waitsFor, ...rest }: ListSelectProps) => {
  const { value, isUnlisted, onChoose } = rest
  const text = useText()
  const { sellingForm, common } = text
  const words = useFieldWords(field)
  const empty = waitsFor
    ? sellingForm.firstChoose(labelOf(text, waitsFor))
    : groups || query.isError
      ? sellingForm.choose
      : common.loading
  return (
    <Field {...words} hint={query.isError ? <ListFailed query={query} /> : words.hint}>
      {control => (
        <span className={fieldStyles.fieldSelect}>
          <select
            {...control}
            className={fieldStyles.fieldControl}
            name={field.path}
            value={value}
            onChange={event => onChoose(event.currentTarget.value)}
            aria-required={field.needed}
            autoComplete={field.autoComplete}
          >
            <option value="">{empty}</option>
            {isUnlisted && <option value={value}>{value}</option>}
            {groups?.map(group => (
              <ListOptions key={group.label ?? ''} {...group} />
            ))}
            {free && groups && <option value={other}>{sellingForm.otherName}</option>}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}

const ListFailed = ({ query }: Pick<ListFieldProps, 'query'>) => {
  const { sellingForm, common } = useText()
  return (
    <>
      {sellingForm.listFailed}{' '}
      <button type="button" className="link" onClick={() => void query.refetch()}>
        {common.retry}
      </button>
    </>
  )
}

export const ListOptions = ({ label, options }: ListGroup) => {
  const choices = options.map(option => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
  return label === undefined ? choices : <optgroup label={label}>{choices}</optgroup>
}
