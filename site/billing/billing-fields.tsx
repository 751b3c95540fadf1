import type { FormEvent } from 'react'
import type { Client } from '../../shared/client/client'
import { useText, type Text } from '../../shared/text/text'
import { SelectField, TextField } from '../../shared/ui/field'
import { useSession } from '../platform/session'
import { likelyCountry } from '../forms/dial-code-field'

export type CheckoutOptions = Awaited<ReturnType<Client['orders']['options']>>
export type Countries = Awaited<ReturnType<Client['catalogue']['countries']>>

interface BillingFieldsProps {
  /** The address of the last order. */
  readonly last: CheckoutOptions['billing']
  readonly countries: Countries
  readonly errorOf: (name: string) => {
    readonly error: string | undefined
    readonly onInput: (event: FormEvent) => void
  }
}

/** The fields in the order of an envelope, with what browsers call them and how much the server takes. */
const fields = [
  { name: 'name', autoComplete: 'name', maxLength: 120, required: true },
  { name: 'company', autoComplete: 'organization', maxLength: 120, required: false },
  { name: 'street', autoComplete: 'street-address', maxLength: 160, required: true },
  { name: 'postcode', autoComplete: 'postal-code', maxLength: 20, required: false },
  { name: 'town', autoComplete: 'address-level2', maxLength: 80, required: true },
] as const

/** What the form's fields are called, by the names that the server uses. */
export const billingLabels = (order: Text['packages']['order']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (['name', 'company', 'street', 'postcode', 'town', 'country', 'vatId'] as const).map(name => [
      `billing.${name}`,
      order[name],
    ]),
  )

/** The address as it was typed; the server judges it. */
export const billingOf = (values: Readonly<Record<string, string>>) => {
  const value = (name: string) => values[`billing.${name}`] ?? ''
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

/** Whom the invoice is for; what stood on the last one is there already, or else the account's name. */
export const BillingFields = ({ last, countries, errorOf }: BillingFieldsProps) => {
  const { order } = useText().packages
  const session = useSession()
  // Whoever orders for the first time is asked for what is not known yet.
  const first: Partial<Record<string, string>> = session ? { name: `${session.name} ${session.surname}` } : {}
  const labelled = (name: (typeof fields)[number]['name'] | 'vatId', isNeeded: boolean) =>
    isNeeded ? (
      order[name]
    ) : (
      <>
        {order[name]} <small>{order.optional}</small>
      </>
    )
  return (
    <fieldset className="order-billing">
      <legend>{order.address}</legend>
      {fields.map(({ name, autoComplete, maxLength, required }) => (
        <TextField
          key={name}
          {...errorOf(`billing.${name}`)}
          className={`order-${name}`}
          label={labelled(name, required)}
          name={`billing.${name}`}
          autoComplete={`billing ${autoComplete}`}
          required={required}
          maxLength={maxLength}
          defaultValue={(last ?? first)[name] ?? ''}
        />
      ))}
      <SelectField
        {...errorOf('billing.country')}
        label={order.country}
        name="billing.country"
        autoComplete="billing country"
        required
        defaultValue={last?.country ?? likelyCountry(navigator.language) ?? ''}
        options={[
          { value: '', label: order.chooseCountry },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField
        {...errorOf('billing.vatId')}
        label={labelled('vatId', false)}
        name="billing.vatId"
        autoComplete="off"
        maxLength={20}
        spellCheck={false}
        defaultValue={last?.vatId ?? ''}
      />
    </fieldset>
  )
}
