import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { advertQueries } from '../../shared/queries/adverts'
import { regions } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField, TextField } from '../../shared/ui/field'
import { useSettled } from '../../shared/ui/use-settled'
import { typedNumber } from '../adverts/typed-number'
import { useShownCurrency } from '../currency/display-currency'
import { useHeldPlace } from '../platform/held-place'
import { useNavigate } from '../platform/router'
import { useClient } from '../platform/site-context'
import styles from './finder.module.css'

/** Milliseconds of rest after which a typed price is counted. */
const rest = 250

/**
 * Make, model, place and price in one line, with the number of aircraft that they leave on the button. A plain form:
 * without scripts it leads to the listing as well, there with all makes but no models.
 */
export const Finder = () => {
  const { home } = useText()
  const navigate = useNavigate()
  const asking = useAsking()
  const { asked, make } = asking
  const { makes, models, countries, total } = useFound(
    useSettled(new URLSearchParams(asked).toString(), rest),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const query = new URLSearchParams(asked).toString()
    void navigate(query ? `/aircraft?${query}` : '/aircraft')
  }
  return (
    <form
      className={styles.finder}
      action="/aircraft"
      method="get"
      role="search"
      aria-label={home.find}
      onSubmit={submit}
    >
      <SelectField
        label={home.make}
        name="manufacturer"
        value={make}
        onChange={event => {
          asking.setMake(event.target.value)
          asking.setModel('')
        }}
        options={[{ value: '', label: home.anyMake }, ...named(makes)]}
      />
      <ModelAndPlace {...asking} models={models} countries={countries} />
      <PriceField {...asking} />
      <Button type="submit" look="main" size="l" className="num">
        {total === undefined ? home.showAny : home.show(total)}
      </Button>
    </form>
  )
}

const PriceField = ({ currency, price, setPrice }: ReturnType<typeof useAsking>) => {
  const { home } = useText()
  return (
    <TextField
      label={home.priceTo(currency)}
      name="priceTo"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      placeholder={home.anyPrice}
      value={price}
      onChange={event => setPrice(event.target.value)}
    />
  )
}

interface ModelAndPlaceProps extends ReturnType<typeof useAsking> {
  readonly models: readonly Named[]
  readonly countries: readonly Named[]
}

const ModelAndPlace = (props: ModelAndPlaceProps) => {
  const { home, words } = useText()
  const { make, model, setModel, place, setPlace, models, countries } = props
  return (
    <>
      <SelectField
        className="with-script"
        label={home.model}
        name="model"
        value={model}
        disabled={!make}
        onChange={event => setModel(event.target.value)}
        options={[{ value: '', label: home.anyModel }, ...named(models)]}
      />
      <SelectField
        label={home.place}
        // A region's name is understood there, too.
        name="country"
        value={place}
        onChange={event => setPlace(event.target.value)}
        options={[
          { value: '', label: home.anyPlace },
          ...regions.map(value => ({ value, label: words.regions[value] ?? value })),
          ...named(countries),
        ]}
      />
    </>
  )
}

/** What is chosen, and the listing's filters for it. */
const useAsking = () => {
  const currency = useShownCurrency() ?? 'EUR'
  const held = new URLSearchParams(useHeldPlace())
  const [make, setMake] = useState('')
  const [model, setModel] = useState('')
  const [chosenPlace, setPlace] = useState<string>()
  const [price, setPrice] = useState('')
  const place = chosenPlace ?? held.get('country') ?? held.get('region') ?? ''
  const isRegion = regions.some(region => region === place)
  const amount = typedNumber(price)
  const asked = {
    ...(make && { manufacturer: make }),
    ...(model && { model }),
    ...(place && { [isRegion ? 'region' : 'country']: place }),
    ...(amount !== undefined && { priceTo: String(amount), ...(currency !== 'EUR' && { currency }) }),
  }
  return { asked, currency, make, setMake, model, setModel, place, setPlace, price, setPrice }
}

interface Named {
  readonly value: string
  readonly label?: string | undefined
}

const named = (found: readonly Named[]) =>
  found.map(({ value, label = value }) => ({ value, label })).toSorted((a, b) => (a.label < b.label ? -1 : 1))

/** The choices and the count for a listing's query; makes and places are those of the whole market. */
const useFound = (asked: string) => {
  const client = useClient()
  const query = Object.fromEntries(new URLSearchParams(asked))
  const whole = useQuery(advertQueries.found(client, {})).data
  const found = useQuery(advertQueries.found(client, query)).data
  return {
    makes: whole?.makes ?? [],
    models: found?.models ?? [],
    countries: whole?.countries ?? [],
    total: found?.total,
  }
}
