import type { AdvertCard, SearchMatch } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'

/** What a row shows anyway: there the words around what was found say nothing new. */
const shown: readonly SearchMatch['field'][] = [
  'title',
  'manufacturer',
  'model',
  'year',
  'registration',
  'partNumber',
  'place',
]

/** Why a search found an advert: the field, and what was found in it. */
export const MatchReasons = ({ advert: { matched } }: { readonly advert: AdvertCard }) => {
  const { card } = useText()
  if (!matched?.length) return null
  return (
    <ul className="row-why">
      {matched.map(({ field, before, hit, after }) => (
        <li key={field}>
          <b>{card.matched[field]}</b> {!shown.includes(field) && before}
          <mark>{hit}</mark>
          {!shown.includes(field) && after}
        </li>
      ))}
    </ul>
  )
}
