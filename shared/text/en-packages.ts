import { paySafely } from './en-pay-safely'
import { byCode, type Words } from './en-kit'

const credits = (n: number) => `${n} ${n === 1 ? 'credit' : 'credits'}`

const paidBy: Words = { stripe: 'online', invoice: 'by invoice and bank transfer' }

/** The texts of the packages and of ordering one. */
export const packages = {
  title: 'Packages',
  description:
    'Credits for aircraft, part and lease adverts: what each package holds, its price and what one credit comes to.',
  intro:
    'One credit publishes one advert. Every account has three credits of each kind for free; packages hold more, and credits do not expire.',
  groups: byCode({ aircraft: 'Aircraft adverts', parts: 'Part adverts', lease: 'Lease adverts' }),
  groupTexts: byCode({
    aircraft: 'One credit publishes one aircraft for 60 days.',
    parts: 'One credit publishes one part for 30 days.',
    lease:
      'One credit publishes one aircraft lease for 30 days or one tool lease for 90: which of the two, you choose with the order. Leases need a Business account.',
  }),
  credits,
  each: (price: string) => `${price} each`,
  mostPopular: 'Most popular',
  buy: 'Buy',
  buyOf: (group: string, name: string) => `Buy ${name}, ${group}`,
  notSold: {
    title: 'Packages cannot be bought right now',
    text: 'There is no way to pay at the moment. Please write to us, and we will tell you when there is one again. Credits that you have can be used as always.',
    toSupport: 'Write to support',
  },
  notes: (methods: readonly string[]): readonly string[] => [
    'All prices are in euro and include VAT where it is due.',
    ...(methods.length > 0
      ? [
          `Packages are paid ${methods.map(method => paidBy[method]).join(' or ')}. Credits are added as soon as the payment has arrived, and a receipt comes by mail.`,
        ]
      : []),
    'A credit is set aside when an advert is submitted, spent when it is approved, and given back when it is rejected or withdrawn.',
  ],
  aboutTypes: 'About account types',
  terms: 'Terms and Conditions',
  failed: 'The packages could not be loaded.',

  order: {
    title: 'Order',
    missing: 'This package is not sold. Please choose another one.',
    toPackages: 'See packages',
    summary: 'Your order',
    packet: 'Package',
    kind: 'Credits for',
    kinds: byCode({
      advert: 'Aircraft adverts',
      lease: 'Aircraft lease adverts',
      toolLease: 'Tool lease adverts',
      parts: 'Part adverts',
    }),
    needsBusiness:
      'Your account is Person, and leases are published by Business and Business Plus accounts. You can order now and use the credits once your account has been changed.',
    quantity: 'Quantity',
    credits: 'Credits',
    total: 'Total',
    vat: (percent: number, amount: string) => `including ${percent}% VAT, ${amount}`,
    noVat: 'No VAT is charged.',
    address: 'Invoice address',
    name: 'Name',
    company: 'Company',
    street: 'Street and number',
    postcode: 'Postcode',
    town: 'Town',
    country: 'Country',
    chooseCountry: 'Choose a country',
    vatId: 'VAT number',
    optional: 'optional',
    method: 'Payment',
    methods: byCode({ stripe: 'Pay online', invoice: 'Invoice and bank transfer' }),
    methodTexts: byCode({
      stripe: 'By card or what else the payment page offers. Credits are there at once.',
      invoice: 'Credits are added when the transfer has arrived.',
    }),
    dueDays: (days: number) => `To be paid within ${days} days.`,
    safe: paySafely,
    accept: 'With the order you accept the',
    terms: 'Terms and Conditions',
    submit: byCode({ stripe: 'Order and pay', invoice: 'Order with obligation to pay' }),
    leaving: 'The payment page opens…',
    failed: 'The order form could not be loaded.',
  },
}
