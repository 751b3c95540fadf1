import { useSyncExternalStore } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'
import type { Period } from '../../shared/rules/bookings'

const keyOf = (advertId: number) => `days-${advertId}`
const listeners = new Set<() => void>()
const shape = /^(\d{4}-\d\d-\d\d)?\/(\d{4}-\d\d-\d\d)?$/

/** Days that are being chosen; either may still be missing. */
export interface ChosenDays {
  readonly from: string
  readonly to: string
}

const parsed = (kept: string): ChosenDays => {
  const [, from = '', to = ''] = shape.exec(kept) ?? []
  return { from, to }
}

export const chooseDays = (advertId: number, { from, to }: ChosenDays): void => {
  keepText('session', keyOf(advertId), from || to ? `${from}/${to}` : '')
  for (const listener of listeners) listener()
}

/** The days that a visitor chooses of an advert, in its calendar and in the form; they outlive a reload and a login. */
export const useChosenDays = (advertId: number): ChosenDays =>
  parsed(
    useSyncExternalStore(
      listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => keptText('session', keyOf(advertId)),
      () => '',
    ),
  )

/** What is sent: undefined without days; a day that is missing is the same as the other one. */
export const daysToSend = ({ from, to }: ChosenDays): Period | undefined =>
  from || to ? { from: from || to, to: to || from } : undefined

/** The key of a request that is sent again: with other days it is another request. */
export const keyWithDays = (key: string, days: Period | undefined): string =>
  days ? `${key}-${days.from}-${days.to}` : key

/** The days after another one was pressed: the first, or the last one if the first is known and earlier. */
export const afterPress = (
  { from, to }: ChosenDays,
  day: string,
  isFree: (period: Period) => boolean,
): { readonly days: ChosenDays; readonly isBroken: boolean } => {
  const isSecond = from !== '' && to === '' && day >= from
  if (!isSecond) return { days: { from: day, to: '' }, isBroken: false }
  const isBroken = !isFree({ from, to: day })
  return { days: isBroken ? { from, to: '' } : { from, to: day }, isBroken }
}
