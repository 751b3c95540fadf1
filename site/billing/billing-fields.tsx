import type { Client } from '../../shared/client/client'
import type { FieldLimits } from '../../shared/data/field-limits'
import { billingFields } from '../../shared/data/request-limits'
import type { Form } from '../../shared/forms/use-form'
import { useText, type Text } from '../../shared/text/text'
import { SelectField, TextField } from '../../shared/ui/field'
import { useSession } from '../platform/session'
import { likelyCountry } from '../forms/likely-country'
import styles from './order.module.css'

export type CheckoutOptions = Awaited<ReturnType<Client['orders']['options']>>
export type Countries = Awaited<ReturnType<Client['catalogue']['countries']>>

interface BillingFieldsProps {
  /** The address of the last order. */
  readonly last: CheckoutOptions['billing']
  readonly countries: Countries
  readonly field: Form['field']
}

/** The fields in the order of a postal address, each with its `autocomplete` value. */
const fields = [
  ['name', 'name'],
  ['company', 'organization'],
  ['street', 'street-address'],
  ['postcode', 'postal-code'],
  ['town', 'address-level2'],
] as const

const names = [...fields.map(([name]) => name), 'country', 'vatId'] as const

/** Labels of the form's fields, keyed by the names that the server uses. */
export const billingLabels = (order: Text['packages']['order']): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map(name => [`billing.${name}`, order[name]]))

/** Limits of the form's fields, keyed by the same names. */
export const billingLimits: Readonly<Record<string, FieldLimits>> = Object.fromEntries(
  Object.entries(billingFields).map(([name, limits]) => [`billing.${name}`, limits]),
)

/** The address as typed; the server validates it. */
export const billingOf = (values: Readonly<Record<string, string>>) => {
  const value = (name: (typeof names)[number]) => values[`billing.${name}`] ?? ''
  return {
    name: value('name'),
    company: value('company'),
    street: value('street'),
    postcode: value('postcode'),
    town: value('town'),
    country: value('country'),
    vatId: value('vatId'),
  }
}

/** The billing address; prefilled from the last order, or else with the account's name. */
export const BillingFields = ({ last, countries, field }: BillingFieldsProps) => {
  const { order } = useText().packages
  const session = useSession()
  // At a first order only the account's name is known.
  const first: Partial<Record<string, string>> = session ? { name: `${session.name} ${session.surname}` } : {}
  const billing = (name: keyof typeof billingFields) => {
    const state = field(`billing.${name}`)
    if (state.required) return state
    const label = (
      <>
        {state.label} <small>{order.optional}</small>
      </>
    )
    return { ...state, label }
  }
  return (
    <fieldset className={styles.orderBilling}>
      <legend>{order.address}</legend>
      {fields.map(([name, autoComplete]) => (
        <TextField
          key={name}
          {...billing(name)}
          data-field={name}
          autoComplete={`billing ${autoComplete}`}
          defaultValue={(last ?? first)[name] ?? ''}
        />
      ))}
      <SelectField
        {...field('billing.country')}
        autoComplete="billing country"
        required
        defaultValue={last?.country ?? likelyCountry(navigator.language) ?? ''}
        options={[
          { value: '', label: order.chooseCountry },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField
        {...billing('vatId')}
        autoComplete="off"
        spellCheck={false}
        defaultValue={last?.vatId ?? ''}
      />
    </fieldset>
  )
}
