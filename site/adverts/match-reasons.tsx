import type { AdvertCard, SearchMatch } from '../../shared/contract/adverts'
import type { Words } from '../../shared/text/en-kit'
import { matched as names } from '../../shared/text/en-matched'
import { useText } from '../../shared/text/text'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './listing-row.module.css'

/** Fields that a row shows anyway, so the words around the match add nothing. */
const shown: readonly SearchMatch['field'][] = [
  'title',
  'manufacturer',
  'model',
  'year',
  'registration',
  'partNumber',
  'place',
]

const texts: Readonly<Record<string, Words>> = { en: names }

/** Why a search found an advert: the field and the match. */
export const MatchReasons = ({ advert: { matched } }: { readonly advert: AdvertCard }) => {
  const { lang } = useText()
  if (!matched?.length) return null
  return (
    <ul className={styles.rowWhy} data-part="reasons">
      {matched.map(({ field, before, hit, after }) => (
        <li key={field} className={blocks.clamp}>
          <b>{texts[lang]?.[field]}</b> {!shown.includes(field) && before}
          <mark>{hit}</mark>
          {!shown.includes(field) && after}
        </li>
      ))}
    </ul>
  )
}
