import { useId } from 'react'
import { useText } from '../../shared/text/text'
import { useListing } from './listing-context'
import { rangeKeys, type RangeFilter } from './listing-kind'
import { grouped } from '../../shared/rules/grouped'

interface FilterRangeProps {
  readonly filter: RangeFilter
  readonly range: { readonly min: number; readonly max: number } | undefined
}

/** Two whole numbers; what the adverts span stands in the empty fields. */
export const FilterRange = ({ filter, range }: FilterRangeProps) => {
  const { filter: words } = useText()
  const { state } = useListing()
  const hintId = useId()
  const { from, to } = rangeKeys(filter.key)
  const show = (value: number | undefined) =>
    value === undefined ? undefined : filter.plain ? String(value) : grouped(Math.round(value))
  const input = (key: string, label: string, edge: number | undefined) => {
    const value = state.filters[key]?.[0]
    return (
      <input
        // Typed values live in the field; another address brings others.
        key={`${key} ${value ?? ''}`}
        className="field-control"
        name={key}
        inputMode="numeric"
        aria-label={label}
        aria-describedby={filter.hint && hintId}
        placeholder={show(edge)}
        defaultValue={value === undefined ? undefined : show(Number(value))}
        autoComplete="off"
        onBlur={event => event.currentTarget.form?.requestSubmit()}
        maxLength={14}
      />
    )
  }
  return (
    <div className="filter-range">
      {input(from, words.fromOf(filter.label), range?.min)}
      <span aria-hidden="true">–</span>
      {input(to, words.toOf(filter.label), range?.max)}
      {filter.hint && (
        <p id={hintId} className="field-hint">
          {filter.hint}
        </p>
      )}
    </div>
  )
}
