import { byCode } from './en-kit'

/** What owners and staff are told on the page of an advert that is not public. */
export const preview = {
  title: 'Only you and the staff can see this page.',
  states: byCode({
    pending: 'The advert is waiting for approval, which takes at most 3 business days.',
    unconfirmed: 'The advert waits until you have confirmed your email.',
    changesRequested: 'Changes are needed before it can be approved.',
    rejected: 'The advert was not approved.',
    hidden: 'The advert is hidden.',
    expired: 'The time of the advert is over.',
    closed: 'The advert is closed.',
  }),
}
