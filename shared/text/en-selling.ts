import { count, byCode } from './en-kit'

/** The texts of the chooser of what to sell. */
export const selling = {
  title: 'Create Advert',
  editTitle: (id: string) => `Edit advert ${id}`,
  description: 'List an aircraft, a part, an aircraft lease or a tool lease.',
  heading: 'What do you want to list?',
  intro: 'Everything you type is kept as you type it. You can close the page and go on later, on any device.',
  /** Literal: the specification's labels. */
  kinds: byCode({
    aircraft: 'For sale Aircraft',
    lease: 'Lease Aircraft',
    part: 'Sell Spare Part',
    toollease: 'Tool Lease',
  }),
  about: byCode({
    aircraft: 'Jets, turboprops, pistons, helicopters and light sport.',
    lease: 'Hire out an aircraft by the hour, day, week or month.',
    part: 'Avionics, propellers, engines, instruments and everything else.',
    toollease: 'Rent out engine, airframe and paint tools.',
  }),
  days: (days: number) => `Public for ${days} days`,
  credits: (left: number) => `${count(left, 'credit', 'credits')} left`,
  noCredits: 'No credits left',
  places: (left: number) => `${count(left, 'place', 'places')} left in your plan`,
  noPlaces: 'Your plan is full',
  business: 'Business accounts',
  draft: (title: string) => (title === '' ? 'You have a draft' : `Draft: ${title}`),
  drafts: (drafts: number) => count(drafts, 'draft', 'drafts'),
  anotherDraft: 'Start another one',
  loading: 'Loading...',
  failed: 'The form could not be loaded. Please check the connection.',
  userFailed: 'Your account could not be read. Please check the connection, or try again in a moment.',
  retry: 'Try again',
}
