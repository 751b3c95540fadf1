import { z } from 'zod'
import { toCountryCode } from '../data/countries'
import { billingFields } from '../data/request-limits'
import { limited, Mail, optional, text } from './kit'
import { plainVatId } from '../rules/vat-id'
import { vatIdCheck } from './vat-id'

export const CountryCode = z.string().transform((value, ctx) => {
  const code = toCountryCode(value)
  if (code) return code
  ctx.addIssue({ code: 'custom', message: 'must be a country, such as DE' })
  return z.NEVER
})

export const VatId = limited(billingFields.vatId).pipe(
  z
    .string()
    .transform(plainVatId)
    .pipe(
      z
        .string()
        .regex(/^[A-Z0-9+*]{4,20}$/, { error: 'must be a VAT number, such as DE123456789', abort: true })
        .check(vatIdCheck),
    ),
)

/** Name and address on an invoice. */
export const Billing = z.object({
  name: limited(billingFields.name),
  company: optional(limited(billingFields.company)),
  street: limited(billingFields.street),
  postcode: optional(limited(billingFields.postcode)),
  town: limited(billingFields.town),
  country: CountryCode,
  vatId: optional(VatId),
})
export type Billing = z.infer<typeof Billing>

export const BillingShown = z.object({
  name: z.string(),
  company: z.string().optional(),
  street: z.string(),
  postcode: z.string().optional(),
  town: z.string(),
  country: z.string(),
  countryName: z.string(),
  vatId: z.string().optional(),
})

/** ISO 13616: the country and check digits at the end, letters as numbers, leave 1 when divided by 97. */
const hasValidCheck = (iban: string): boolean => {
  if (!/^[A-Z0-9]+$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map(sign => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
const withoutSpaces = text(60).transform(value => value.toUpperCase().replace(/\s/g, ''))
const Iban = withoutSpaces.pipe(
  z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, { error: 'must be an IBAN', abort: true })
    .refine(hasValidCheck, 'has a typing mistake: its check digits do not fit'),
)
const Bic = withoutSpaces.pipe(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC'))

/** Who sells, as it stands on invoices. What is missing has to be set by the operator before invoices are sent. */
export const Seller = z.object({
  name: text(120, 1),
  /** Lines of the postal address. */
  address: optional(text(400)),
  /** Registration, such as a commercial register and its number. */
  registration: optional(text(200)),
  vatId: optional(text(30)),
  mail: optional(Mail),
  bank: optional(text(120)),
  iban: optional(Iban),
  bic: optional(Bic),
})
export type Seller = z.infer<typeof Seller>

/** Where to transfer to; null where the operator has not said it yet. */
export const Bank = z.object({ holder: z.string(), bank: z.string(), iban: z.string(), bic: z.string() })

export const vatPercent = z.number().min(0).max(100)

export const SellerShown = z.object({
  seller: Seller,
  vatPercent,
  /** Missing fields without which an invoice is incomplete or cannot be paid. */
  missing: z.array(z.enum(['address', 'iban'])),
})
