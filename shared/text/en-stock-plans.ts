import { byCode } from './en-kit'

const adverts = (n: number) => `${n} ${n === 1 ? 'advert' : 'adverts'}`

/** The texts of stock plans: what companies can take, order, change and end. */
export const stockPlans = {
  title: 'Stock plans for companies',
  intro:
    'A plan holds a number of live adverts of any kind. While it runs, adverts within it take no credits: creating, renewing and relisting is included. Credits stay for private sellers.',
  holds: (n: number) => `up to ${adverts(n)} live`,
  each: 'a month',
  yearly: (amount: string) => `or ${amount} a year`,
  net: (percent: number) => (percent > 0 ? `plus ${percent}% VAT` : 'no VAT is charged'),
  choose: 'Choose',
  chooseOf: (name: string) => `Choose the plan ${name}`,
  forCompanies: 'Plans are for Business accounts. How an account becomes one:',
  aboutTypes: 'About account types',
  /** What holds for every plan, said before it is taken. */
  rules: (notice: number, due: number, grace: number): readonly string[] => [
    'A plan begins when it is paid and renews itself each period until you turn that off; it then lasts to the end of the period. All days are in UTC.',
    `Each renewal is announced by mail ${notice} days before, with its price. A new price never holds for the running period.`,
    `A renewal is to be paid within ${due} days. Without a payment the plan ends ${grace} days after that. Nothing is charged without you: you pay online by a link in the mail, or by bank transfer.`,
    'When a plan ends, adverts that are live stay until their own last day. New and renewed ones then take credits.',
    'Live, hidden and waiting adverts hold a place; sold, withdrawn and ended ones do not.',
  ],

  order: {
    title: 'Order a stock plan',
    plan: 'Plan',
    holds: 'Holds',
    interval: 'Paid',
    intervals: byCode({ month: 'by month', year: 'by year' }),
    net: 'Net',
    vat: (percent: number) => `VAT ${percent}%`,
    total: (interval: string) => (interval === 'year' ? 'Total a year' : 'Total a month'),
    methodTexts: byCode({
      stripe: 'The plan begins at once.',
      invoice: 'The plan begins when the transfer has arrived.',
    }),
    person: 'Stock plans are for companies, and your account is Person.',
    has: 'Your company has a stock plan already. You can change it on its page.',
    toPlan: 'See your plan',
    missing: 'This plan is not offered. Please choose another one.',
  },

  own: {
    title: 'Stock plan',
    none: 'No stock plan. Adverts take credits.',
    toPlans: 'See stock plans',
    ended: (name: string, day: string) => `The plan ${name} ended on ${day}. Adverts take credits.`,
    ordered: (name: string) => `${name} is ordered. It begins when the order is paid.`,
    toOrder: (amount: string) => `Pay ${amount}`,
    taken: (taken: number, most: number) => `${taken} of ${most} places taken`,
    over: (n: number) => `${adverts(n)} more than the plan holds. They stay until their own last day.`,
    until: (day: string) => `This period lasts until ${day} (UTC).`,
    next: (amount: string, name: string, interval: string) =>
      `It then renews itself as ${name}, for ${amount} a ${interval}, VAT included.`,
    ends: 'It then ends, as its renewal is off.',
    unpaid: (amount: string) => `${amount} of your plan is not paid yet.`,
    unpaidUntil: (day: string) => `Without a payment the plan ends on ${day}.`,
    renews: 'Renew by itself',
    spends: 'Adverts beyond the plan take credits',
    spendsHint: 'Otherwise they are refused, and nothing is charged.',
    saved: 'Your plan was changed',
    failed: 'The plan could not be read.',
    notSaved: 'The plan was not changed.',
    change: 'Change the plan',
    changeTitle: 'Change the plan',
    changeTo: 'Change to',
    option: (name: string, most: number, amount: string, interval: string) =>
      `${name}, up to ${most} adverts, ${amount} net a ${interval}`,
    now: (cost: string, days: number) =>
      `It costs ${cost} for the ${days} ${days === 1 ? 'day' : 'days'} that are left of this period, VAT included, and holds as soon as that is paid. The period’s end stays; if a transfer takes days, it is later by what they cost.`,
    free: 'It costs nothing now and holds at once. The period’s end stays.',
    later: (day: string, amount: string, interval: string) =>
      `It costs nothing now. From ${day} on it holds, for ${amount} a ${interval}, VAT included. Adverts that are live by then stay until their own last day.`,
    confirm: byCode({ now: 'Order with obligation to pay', next: 'Change with the next period' }),
    keep: 'Keep the plan',
    changed: 'The change is noted',
  },
}
