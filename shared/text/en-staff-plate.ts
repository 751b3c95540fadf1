import { grouped } from '../rules/grouped'
import { byCode } from './en-kit'

const signed = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`

/** The facts that decide about an advert. */
export const staffPlate = {
  groups: byCode({
    identity: 'Identity',
    hours: 'Hours',
    history: 'History',
    state: 'State',
    offer: 'Offer',
    place: 'Place and contact',
  }),
  further: 'Further details',
  make: 'Make, model',
  fuelSeats: 'Fuel, seats',
  terms: 'Terms',
  place: 'Place',
  person: 'Contact',
  engine: (nth: number | null, since: string | null) =>
    ['Engine', ...(nth === null ? [] : [String(nth)]), since ?? 'hours'].join(' '),
  engineModel: (nth: number | null) => ['Engine', ...(nth === null ? [] : [String(nth)]), 'model'].join(' '),
  propeller: (nth: number | null) =>
    ['Propeller', ...(nth === null ? [] : [String(nth)]), 'since overhaul'].join(' '),
  years: (from: number, to: number) => `similar ${from}–${String(to).slice(-2)}`,
  median: (price: string) => `median ${price}`,
  peers: 'The middle half of similar adverts',
  missing: 'not stated',
  expired: (date: string) => `${date}, expired`,
  becomes: 'after the edit',
  signal: (at: number) => `Signal ${at} rests on it`,
}

/** An advert's price against those of similar ones. */
export const staffMarket = {
  plain: 'Price against similar',
  title: (n: number) => `Price against ${grouped(n)} similar`,
  ofMedian: (percent: number) => `${signed(percent)} of median`,
  was: (percent: number) => `was ${signed(percent)}`,
  tooFew: 'Too few to compare.',
  failed: 'Similar adverts could not be read.',
  said: (low: string, high: string, median: string) =>
    `The middle half asks ${low} to ${high}, the median is ${median}.`,
  median: (price: string) => `median ${price}`,
  nearest: 'The nearest prices',
  same: 'same',
  apart: (percent: number) => signed(percent),
}
