import type { Signal } from '../../contract/signals'
import type { useText } from '../../text/text'

type Words = ReturnType<typeof useText>['staff']['queue']['signals']

/** What a signal rests on, in few words for one line; all of it is told by `Evidence`. */
export const briefOf = ({ code, evidence }: Signal, words: Words): string => {
  const { adverts, count, engines, hours, price, words: found } = evidence
  const [first] = adverts
  if (found[0]) return `“${found[0].text}”`
  if (price) return words.brief.price(price)
  if (engines[0]) return words.brief.hours(engines[0].hours, hours)
  if (code === 'hours' && hours !== null) return words.brief.hours(hours, mostHours(adverts))
  if (!first) return ''
  return words.brief.shared(
    first.photo ? words.photo(first.photo.distance) : words.tie(first.tie, first.value),
    count,
  )
}

const mostHours = (adverts: Signal['evidence']['adverts']): number | null => {
  const told = adverts.flatMap(({ hours }) => (hours === null ? [] : [hours]))
  return told.length > 0 ? Math.max(...told) : null
}
