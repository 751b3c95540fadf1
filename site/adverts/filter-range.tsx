import { useId, type FocusEvent } from 'react'
import { displayCurrencies } from '../../shared/data/currencies'
import { grouped } from '../../shared/rules/grouped'
import { filter as words } from '../../shared/text/en-filter'
import { useShownCurrency } from '../currency/display-currency'
import { useListing } from './listing-context'
import { rangeKeys, type RangeFilter } from './listing-kind'
import { inputKey, priceCurrency } from './listing-url'
import fieldStyles from '../../shared/ui/field.module.css'
import filtersStyles from './filters.module.css'

interface FilterRangeProps {
  readonly filter: RangeFilter
  readonly range: { readonly min: number; readonly max: number } | undefined
  readonly unread: readonly string[]
}

/** Two whole numbers; the empty fields show the range of the adverts as placeholders. */
export const FilterRange = ({ filter, range, unread }: FilterRangeProps) => {
  const { state } = useListing()
  const currency = priceCurrency(state, useShownCurrency())
  const isPrice = filter.key === 'price'
  const label = isPrice ? words.priceIn(filter.label, currency) : filter.label
  const id = useId()
  const { from, to } = rangeKeys(filter.key)
  const isUnread = (key: string) => unread.includes(inputKey(state, key))
  const show = (value: number | undefined) =>
    value === undefined ? undefined : filter.plain ? String(value) : grouped(Math.round(value))
  // Not submitted while the focus moves between the two fields, because the range is then incomplete.
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.closest('form')?.requestSubmit()
  }
  const input = (key: string, label: string, edge: number | undefined) => {
    const value = state.filters[key]?.[0]
    return (
      <input
        // The input is uncontrolled; the key replaces it when the address has another value.
        key={inputKey(state, key)}
        className={fieldStyles.fieldControl}
        name={key}
        inputMode={filter.plain ? 'numeric' : 'decimal'}
        aria-label={label}
        aria-describedby={isUnread(key) ? `${id}-error` : undefined}
        aria-invalid={isUnread(key) || undefined}
        placeholder={show(edge)}
        defaultValue={value === undefined ? undefined : show(Number(value))}
        autoComplete="off"
        maxLength={24}
      />
    )
  }
  return (
    <div className={filtersStyles.filterRange} onBlur={left}>
      {input(from, words.fromOf(label), range?.min)}
      <span aria-hidden="true">–</span>
      {input(to, words.toOf(label), range?.max)}
      {(isUnread(from) || isUnread(to)) && (
        <p id={`${id}-error`} className={fieldStyles.fieldError} role="alert">
          {filter.plain ? words.notYear : words.notNumber}
        </p>
      )}
      {isPrice && (
        <select
          className={`${fieldStyles.fieldControl} ${filtersStyles.filterCurrency}`}
          data-part="filter-currency"
          name="currency"
          aria-label={words.currency}
          value={currency}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        >
          {displayCurrencies.map(code => (
            <option key={code}>{code}</option>
          ))}
        </select>
      )}
    </div>
  )
}
