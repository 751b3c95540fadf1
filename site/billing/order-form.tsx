import { useState } from 'react'
import type { Client } from '../../shared/client/client'
import type { PaymentMethod } from '../../shared/contract/orders'
import type { Package } from '../../shared/contract/packages'
import type { CreditKind, UserDetail } from '../../shared/contract/users'
import { accountTypeOf } from '../../shared/rules/company-roles'
import type { Form } from '../../shared/forms/use-form'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { mayAdvertise } from '../../shared/rules/adverts'
import { formatEuro } from '../../shared/rules/money'
import { kindsOfGroup } from '../../shared/rules/packages'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { OtherValues } from '../../shared/forms/other-values'
import { FormAlert } from '../forms/form-layout'
import { useClient } from '../platform/site-context'
import {
  BillingFields,
  billingLabels,
  billingLimits,
  billingOf,
  type CheckoutOptions,
  type Countries,
} from './billing-fields'
import { PaySafely } from './pay-safely'
import { AcceptTerms, Choices, MethodChoice } from './order-choices'
import { createKeys, useOpenPayment } from './open-payment'
import { OrderSummary } from './order-summary'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './order.module.css'

interface OrderFormProps {
  readonly packet: Package
  readonly options: CheckoutOptions
  readonly countries: Countries
  /** The account that orders, if it is known. */
  readonly user: UserDetail | undefined
}

/** Maximum number of packages in one order. */
const most = 10

interface Chosen {
  readonly creditKind: CreditKind
  readonly quantity: number
  readonly method: PaymentMethod
}

/** What is chosen besides the billing address, and the form that sends all of it. */
const useOrderForm = ({ packet, options, user }: OrderFormProps) => {
  const { order } = useText().packages
  const [chosen, setChosen] = useState<Chosen>({
    creditKind: kindsOfGroup[packet.group][0],
    quantity: 1,
    method: options.methods[0] ?? 'invoice',
  })
  const choose = (part: Partial<Chosen>) => setChosen(before => ({ ...before, ...part }))
  const send = useOrder()
  const labels = {
    ...billingLabels(order),
    quantity: order.quantity,
    creditKind: order.kind,
    method: order.method,
  }
  const kept = user && `order-${packet.id}-${user.company?.account ?? user.id}`
  const form = useFormKeptAs(kept, labels, billingLimits, async values => {
    // Not before it is needed: most who look at the form do not send it.
    const { checkVatId } = await import('../../shared/forms/check-vat-id')
    checkVatId('billing.vatId', values['billing.vatId'])
    return send({ packetId: packet.id, ...chosen, billing: billingOf(values) })
  })
  return { ...form, chosen, choose }
}

/** The package, the billing address and the payment method; the server computes the price. */
export const OrderForm = (props: OrderFormProps) => {
  const { packet, options, countries, user } = props
  const { order } = useText().packages
  const { element, busy, problem, field, keeping, chosen, choose } = useOrderForm(props)
  const lacksAccount = packet.group === 'lease' && user && !mayAdvertise('lease', accountTypeOf(user))
  return (
    <form {...element} className={styles.orderForm}>
      <div className={`${blocks.panel} ${styles.orderFields}`}>
        {problem?.message && <FormAlert role="alert">{problem.message}</FormAlert>}
        <OtherValues keeping={keeping} />
        <PackageFields
          packet={packet}
          lacksAccount={lacksAccount}
          field={field}
          chosen={chosen}
          onChoose={choose}
        />
        <BillingFields last={options.billing} countries={countries} field={field} />
        <MethodChoice
          options={options}
          texts={order.methodTexts}
          chosen={chosen.method}
          onChoose={method => choose({ method })}
        />
      </div>
      <OrderSummary
        packet={packet}
        creditKind={chosen.creditKind}
        quantity={chosen.quantity}
        vatPercent={options.vatPercent}
      >
        <Button type="submit" look="main" size="l" wide busy={busy}>
          {order.submit[chosen.method]}
        </Button>
        <AcceptTerms />
        <PaySafely words={order.safe} />
      </OrderSummary>
    </form>
  )
}

interface PackageLineProps extends Pick<OrderFormProps, 'packet'> {
  /** The account's type does not allow the use of these credits. */
  readonly lacksAccount: boolean | undefined
}

interface PackageFieldsProps extends PackageLineProps, Pick<Form, 'field'> {
  readonly chosen: Chosen
  readonly onChoose: (part: Partial<Chosen>) => void
}

const PackageFields = ({ packet, lacksAccount, field, chosen, onChoose }: PackageFieldsProps) => {
  const { order } = useText().packages
  const kinds = kindsOfGroup[packet.group]
  return (
    <fieldset>
      <legend>{order.packet}</legend>
      <PackageLine packet={packet} lacksAccount={lacksAccount} />
      {kinds.length > 1 && (
        <Choices
          label={order.kind}
          name="creditKind"
          options={kinds.map(kind => ({ value: kind, label: order.kinds[kind] ?? kind }))}
          chosen={chosen.creditKind}
          onChoose={creditKind => onChoose({ creditKind })}
        />
      )}
      <QuantityField
        {...field('quantity')}
        quantity={chosen.quantity}
        onChoose={quantity => onChoose({ quantity })}
      />
    </fieldset>
  )
}

const PackageLine = ({ packet, lacksAccount }: PackageLineProps) => {
  const { packages } = useText()
  const { name, group, credits, priceCents } = packet
  return (
    <>
      <p className={`${blocks.note} ${styles.orderPacket} num`}>
        <b>{name}</b> {[packages.groups[group], packages.credits(credits), formatEuro(priceCents)].join(', ')}
      </p>
      {lacksAccount && (
        <p className={styles.orderLacking}>
          {packages.order.needsBusiness}{' '}
          <Link href="/account-types" className="link">
            {packages.aboutTypes}
          </Link>
        </p>
      )}
    </>
  )
}

interface QuantityFieldProps extends ReturnType<Form['field']> {
  readonly quantity: number
  readonly onChoose: (quantity: number) => void
}

const QuantityField = ({ quantity, onChoose, ...state }: QuantityFieldProps) => (
  <SelectField
    {...state}
    className={styles.orderQuantity}
    value={String(quantity)}
    onChange={event => onChoose(Number(event.target.value))}
    options={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
  />
)

/** Sends the order only once, however often the button is pressed, and opens its payment page. */
const useOrder = () => {
  const client = useClient()
  const [keyOf] = useState(createKeys)
  const open = useOpenPayment()
  return async (body: Parameters<Client['packages']['checkout']>[0]['body']) => {
    const { payAt } = await client.packages.checkout({ body }, { idempotencyKey: keyOf(body) })
    await open(payAt)
  }
}
