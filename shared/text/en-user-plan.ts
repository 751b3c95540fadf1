import { byCode } from './en-kit'

/** What staff read of a company's stock plan, and do with it. */
export const userPlan = {
  title: 'Stock plan',
  none: 'none',
  states: byCode({ ordered: 'ordered, not paid', running: 'runs', ended: 'has ended' }),
  plan: 'Plan',
  taken: 'Adverts that are live, hidden or waiting',
  of: (taken: number, most: number) => `${taken} of ${most}`,
  until: 'Until',
  renews: 'Renews itself',
  yes: 'yes',
  no: 'no',
  unpaid: 'Unpaid order',
  noPlans: 'No plans are offered; the settings have them.',
  reason: 'Reason',
  reasonHint: 'It is logged; of an end, the company reads it, too.',
  give: 'Give this plan',
  extend: 'Let it last until then',
  end: 'End it now',
  done: 'The stock plan was changed',
  failed: 'The stock plan was not changed.',
}
