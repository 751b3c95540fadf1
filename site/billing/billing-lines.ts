import type { OrderDetail } from '../../shared/contract/orders'

/** An invoice address in the lines of an envelope. */
export const billingLines = (billing: NonNullable<OrderDetail['billing']>): readonly string[] =>
  [
    billing.company ?? '',
    billing.name,
    billing.street,
    [billing.postcode, billing.town].filter(Boolean).join(' '),
    billing.countryName,
  ].filter(line => line !== '')
