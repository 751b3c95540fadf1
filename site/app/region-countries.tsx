import { useQuery } from '@tanstack/react-query'
import { catalogueQueries } from '../../shared/queries/catalogue'
import type { Region } from '../../shared/data/type-codes'
import { countries } from '../../shared/text/en-countries'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { Skeleton } from '../../shared/ui/skeleton'
import { useClient } from '../platform/site-context'
import styles from './region-menu.module.css'

const texts: Readonly<Record<string, typeof countries>> = { en: countries }

/** Address of the current listing, limited to one place or without a place. */
export type PlaceHref = (key?: 'region' | 'country', value?: string) => string

interface RegionCountriesProps {
  readonly region: Region
  readonly hrefOf: PlaceHref
}

/** The countries of a region in the menu; this code too is loaded when the menu is first opened. */
export const RegionCountries = ({ region, hrefOf }: RegionCountriesProps) => {
  const { lang, shell, words, common } = useText()
  const text = texts[lang] ?? countries
  const client = useClient()
  const { data, isError, refetch } = useQuery(catalogueQueries.countries(client))
  if (isError)
    return (
      <p className={styles.regionCountries} role="alert">
        {text.failed}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {common.retry}
        </button>
      </p>
    )
  return (
    <ul className={styles.regionCountries} aria-label={shell.countriesOf(words.regions[region] ?? region)}>
      <li>
        <Link href={hrefOf('region', region)} className={`${styles.regionCountry} ${styles.regionWhole}`}>
          {text.allOf(words.regions[region] ?? region)}
        </Link>
      </li>
      {data
        ? data
            .filter(country => country.region === region)
            .map(({ code, name }) => (
              <li key={code}>
                <Link href={hrefOf('country', code)} className={styles.regionCountry}>
                  {name}
                </Link>
              </li>
            ))
        : Array.from({ length: 12 }, (_, n) => (
            <li key={n} className={styles.regionCountry}>
              <Skeleton width="70%" />
            </li>
          ))}
    </ul>
  )
}
