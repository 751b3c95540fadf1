import type { AdvertCard } from '../../shared/contract/adverts'
import { noTime } from '../../shared/rules/timestamps'
import type { Text } from '../../shared/text/text'

const day = 24 * 60 * 60 * 1000

/** Whole days since the advert went public; null when it has not. */
export const daysListed = (start: string, now: number): number | null =>
  start === noTime ? null : Math.max(0, Math.floor((now - Number(start)) / day))

/** Town, state and country as far as they are known, each once. */
export const placeOf = ({ location: { town, state, countryName } }: Pick<AdvertCard, 'location'>): string =>
  [...new Set([town, state, countryName])].filter(Boolean).join(', ')

/** Manufacturer and model, in the same order for every advert. */
export const makeOf = ({ manufacturer, model }: AdvertCard): string =>
  [manufacturer, model].filter(Boolean).join(' ')

/** The facts of the airframe that a card and a row show, with their labels. */
export const airframeFacts = (advert: AdvertCard, text: Text): readonly (readonly [string, string])[] => {
  const { totalTime, engineTime, engineBasis } = advert
  const engineLabel = text.words.basesShort[engineBasis ?? ''] ?? text.card.engineTime
  return [
    ...(totalTime === null ? [] : [[text.card.totalTime, text.hours(totalTime)] as const]),
    ...(engineTime === null ? [] : [[engineLabel, text.hours(engineTime)] as const]),
  ]
}
