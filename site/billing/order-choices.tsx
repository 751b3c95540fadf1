import type { PaymentMethod } from '../../shared/contract/orders'
import { useText } from '../../shared/text/text'
import { Checkbox } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './order.module.css'

/** That an order accepts the terms, with the way to read them. */
export const AcceptTerms = () => {
  const { order } = useText().packages
  return (
    <p className={`${blocks.hint} ${styles.orderTerms}`}>
      {order.accept}{' '}
      <Link href="/termsandconditions" className="link" target="_blank">
        {order.terms}
      </Link>
      .
    </p>
  )
}

interface ChoicesProps<Value extends string> {
  readonly label: string
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly text?: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** One of few, each with what it means. */
export const Choices = <Value extends string>({
  label,
  name,
  options,
  chosen,
  onChoose,
}: ChoicesProps<Value>) => (
  <div className={styles.orderChoices} role="radiogroup" aria-label={label}>
    {options.map(({ value, label, text }) => (
      <Checkbox
        key={value}
        kind="radio"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
        label={
          text ? (
            <>
              {label} <small>{text}</small>
            </>
          ) : (
            label
          )
        }
      />
    ))}
  </div>
)

interface MethodChoiceProps {
  /** The methods that there are, and the days in which an invoice is to be paid. */
  readonly options: { readonly methods: readonly PaymentMethod[]; readonly dueDays: number }
  /** What follows a payment by each. */
  readonly texts: Readonly<Record<string, string | undefined>>
  readonly chosen: PaymentMethod
  readonly onChoose: (method: PaymentMethod) => void
}

/** How the order is paid. */
export const MethodChoice = ({ options, texts, chosen, onChoose }: MethodChoiceProps) => {
  const { order } = useText().packages
  return (
    <fieldset>
      <legend>{order.method}</legend>
      <Choices
        label={order.method}
        name="method"
        options={options.methods.map(value => ({
          value,
          label: order.methods[value] ?? value,
          text: `${texts[value]}${value === 'invoice' ? ` ${order.dueDays(options.dueDays)}` : ''}`,
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </fieldset>
  )
}
