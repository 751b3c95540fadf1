import { useState, type SubmitEvent } from 'react'
import { doneWith } from '../../shared/forms/done-with'
import { TypedElsewhere } from '../../shared/forms/typed-elsewhere'
import { formKey } from '../../shared/forms/unsent-text'
import { thisBrowser } from '../../shared/forms/use-unsent'
import type { BulkAction } from '../../shared/contract/own-advert-calls'
import { priceChanges, priceSteps } from '../../shared/data/own-advert-codes'
import { currencies } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { DialogForm } from '../../shared/ui/dialog-form'
import { useKeptText } from '../platform/use-kept-text'
import { SelectField, TextField } from '../../shared/ui/field'

interface PriceChangeFormProps {
  readonly id: string
  readonly onSubmit: (action: BulkAction) => void
}

type By = (typeof priceChanges)[number]
type Currency = (typeof currencies)[number]
type Step = (typeof priceSteps)[number]

interface ChoiceProps<Value> {
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** Where the typed change is kept until it is carried out. */
const bulkPriceKey = 'bulk-price'
const choices = ['by', 'currency', 'step'] as const
type Choice = (typeof choices)[number]

const keyOf = (choice: Choice) => `${bulkPriceKey}-${choice}`

/** Forgets the change, which was carried out. */
export const donePriceChange = (): void => {
  for (const key of [bulkPriceKey, ...choices.map(keyOf)]) doneWith(thisBrowser, formKey(key))
}

const minus = /^[−–]/

/** How many prices change: by percent or by an amount, and how the new ones are rounded. */
export const PriceChangeForm = ({ id, onSubmit }: PriceChangeFormProps) => {
  const words = useText().desk
  const [keptBy, setBy] = useKeptText(keyOf('by'))
  const [typed, setTyped] = useKeptText(bulkPriceKey)
  const [keptCurrency, setCurrency] = useKeptText(keyOf('currency'))
  const [keptStep, setStep] = useKeptText(keyOf('step'))
  const by: By = keptBy === 'amount' ? 'amount' : 'percent'
  const currency: Currency = currencies.find(each => each === keptCurrency) ?? 'EUR'
  const step: Step = priceSteps.find(each => String(each) === keptStep) ?? 1
  const [isRefused, setRefused] = useState(false)
  const value = numberIn(typed)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value === null) {
      setRefused(true)
      return event.currentTarget.querySelector('input')?.focus()
    }
    onSubmit({ do: 'price', by, value, step, ...(by === 'amount' ? { currency } : {}) })
  }
  return (
    <DialogForm id={id} onSubmit={submit}>
      <ByField value={by} onChoose={setBy} />
      <TextField
        label={words.value}
        hint={words.valueHint}
        error={isRefused && value === null && words.valueNeeded}
        // Phones have no minus on their number pads.
        inputMode="text"
        autoComplete="off"
        suffix={by === 'percent' ? '%' : currency}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        aria-required
      />
      <TypedElsewhere name={formKey(bulkPriceKey)} into="input" />
      {by === 'amount' && <CurrencyField value={currency} onChoose={setCurrency} />}
      <StepField value={step} onChoose={chosen => setStep(String(chosen))} />
    </DialogForm>
  )
}

/** What another device has chosen of these. */
const OtherChoice = ({ of }: { readonly of: Choice }) => (
  <TypedElsewhere name={formKey(keyOf(of))} into={`select[name=${of}]`} />
)

const ByField = ({ value, onChoose }: ChoiceProps<By>) => {
  const words = useText().desk
  return (
    <>
      <SelectField
        label={words.by}
        name="by"
        value={value}
        onChange={event => onChoose(event.target.value === 'amount' ? 'amount' : 'percent')}
        options={priceChanges.map(each => ({ value: each, label: words.bys[each] }))}
      />
      <OtherChoice of="by" />
    </>
  )
}

const CurrencyField = ({ value, onChoose }: ChoiceProps<Currency>) => {
  const words = useText().desk
  return (
    <>
      <SelectField
        label={words.currency}
        name="currency"
        value={value}
        onChange={event => onChoose(currencies.find(each => each === event.target.value) ?? 'EUR')}
        options={currencies.map(each => ({ value: each, label: each }))}
      />
      <OtherChoice of="currency" />
    </>
  )
}

const StepField = ({ value, onChoose }: ChoiceProps<Step>) => {
  const words = useText().desk
  return (
    <>
      <SelectField
        label={words.step}
        name="step"
        hint={words.stepHint}
        value={String(value)}
        onChange={event => onChoose(priceSteps.find(each => String(each) === event.target.value) ?? 1)}
        options={priceSteps.map(each => ({ value: String(each), label: words.stepOf(each) }))}
      />
      <OtherChoice of="step" />
    </>
  )
}

/** The number that was typed; null for none, for 0 and for more than two decimals. */
const numberIn = (typed: string): number | null => {
  const text = typed.trim().replace(minus, '-').replace('%', '').trim().replace(',', '.')
  const value = /^[+-]?\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  return value === 0 ? null : value
}
