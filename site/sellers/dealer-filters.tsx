import type { SubmitEvent } from 'react'
import { dealerSorts } from '../../shared/data/dealer-codes'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Checkbox, SelectField, TextField } from '../../shared/ui/field'
import { kindSections } from '../adverts/advert-section'
import { useNavigate } from '../platform/router'
import { dealersAddress, type Asked } from './dealers-address'
import styles from './dealers.module.css'

interface DealerFiltersProps {
  readonly asked: Asked
  readonly countries: readonly { readonly code: string; readonly name: string; readonly dealers: number }[]
}

/** A plain form: without scripts it leads to the same addresses. */
export const DealerFilters = ({ asked, countries }: DealerFiltersProps) => {
  const { dealers } = useText()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(dealersAddress.hrefOf(dealersAddress.askedIn(event.currentTarget)))
  }
  return (
    <form
      className={styles.dealersFilters}
      action="/dealers"
      method="get"
      role="search"
      aria-label={dealers.filters}
      onSubmit={submit}
    >
      <TextField
        label={dealers.search}
        name="search"
        type="search"
        maxLength={60}
        autoComplete="off"
        defaultValue={asked.search ?? ''}
      />
      <Choices asked={asked} countries={countries} />
      <Checkbox
        label={dealers.verified}
        name="verified"
        value="yes"
        defaultChecked={asked.verified === 'yes'}
      />
      <Button type="submit" look="main">
        {dealers.show}
      </Button>
    </form>
  )
}

const Choices = ({ asked, countries }: DealerFiltersProps) => {
  const { dealers, words } = useText()
  return (
    <>
      <SelectField
        label={dealers.kind}
        name="kind"
        defaultValue={asked.kind ?? ''}
        options={[
          { value: '', label: dealers.anyKind },
          ...kindSections.map(({ kind }) => ({ value: kind, label: words.kinds[kind] ?? kind })),
        ]}
      />
      <SelectField
        label={dealers.country}
        name="country"
        defaultValue={asked.country ?? ''}
        options={[
          { value: '', label: dealers.anyCountry },
          ...countries.map(({ code, name, dealers: n }) => ({
            value: code,
            label: dealers.countryOf(name, n),
          })),
        ]}
      />
      <SelectField
        label={dealers.sort}
        name="sort"
        defaultValue={asked.sort ?? 'adverts'}
        options={dealerSorts.map(sort => ({ value: sort, label: dealers.sorts[sort] }))}
      />
    </>
  )
}
