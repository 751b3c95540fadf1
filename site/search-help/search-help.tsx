import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { SearchOffer } from '../../shared/contract/searching'
import { searchingQueries } from '../../shared/queries/searching'
import { searchHelp } from '../../shared/text/en-search-help'
import { MoreTexts, useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import type { LoadContext } from '../platform/page'
import { shortTerm } from '../platform/search-term'
import { useClient } from '../platform/site-context'
import styles from './search-help.module.css'

const texts = { en: { searchHelp } }

export interface HelpAsked {
  readonly kind?: AdvertKind | undefined
  readonly search: string
  /** The listing's other filters. */
  readonly filters: Readonly<Record<string, string | readonly string[] | number | undefined>>
}

/** Prefetches the help; without it the page still says that nothing was found. */
export const loadHelp = (
  { client, queries }: Pick<LoadContext, 'client' | 'queries'>,
  { kind, search, filters }: HelpAsked,
): Promise<void> => queries.prefetchQuery(searchingQueries.help(client, kind, search, filters))

interface SearchHelpProps extends HelpAsked {
  /** The address of the same page with another term. */
  readonly hrefOf: (search: string) => string
}

/** Spelling suggestions, the words that match nothing, and the number of results without them. */
export const SearchHelp = (props: SearchHelpProps) => (
  <MoreTexts texts={texts}>
    <Help {...props} />
  </MoreTexts>
)

const Help = ({ kind, search, filters, hrefOf }: SearchHelpProps) => {
  const text = useText().searchHelp
  const { data } = useQuery(searchingQueries.help(useClient(), kind, search, filters))
  if (!data) return null
  const { didYouMean, missing, fewer } = data
  if (didYouMean.length + missing.length + fewer.length === 0) return null
  const said =
    missing.length > 0 ? text.missing(missing.map(word => `“${shortTerm(word)}”`)) : text.notTogether
  return (
    <div className={styles.searchHelp}>
      {didYouMean.length > 0 && (
        <div className={styles.searchMeant}>
          <h2>{text.didYouMean}</h2>
          <Offers offers={didYouMean} hrefOf={hrefOf}>
            {({ search: other, count }) => (
              <>
                <b>{shortTerm(other)}</b> <small className="num">{text.found(count)}</small>
              </>
            )}
          </Offers>
        </div>
      )}
      {missing.length + fewer.length > 0 && <p>{said}</p>}
      {fewer.length > 0 && (
        <Offers offers={fewer} hrefOf={hrefOf}>
          {({ search: other, count }) => text.foundFor(count, shortTerm(other))}
        </Offers>
      )}
    </div>
  )
}

interface OffersProps extends Pick<SearchHelpProps, 'hrefOf'> {
  readonly offers: readonly SearchOffer[]
  readonly children: (offer: SearchOffer) => ReactNode
}

const Offers = ({ offers, hrefOf, children }: OffersProps) => (
  <ul>
    {offers.map(offer => (
      <li key={offer.search}>
        <Link href={hrefOf(offer.search)} className="link">
          {children(offer)}
        </Link>
      </li>
    ))}
  </ul>
)
