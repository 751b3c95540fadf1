import { useId } from 'react'
import type { DealerFigures, SellerPage } from '../../shared/contract/sellers'
import { dealerFigures as words } from '../../shared/text/en-dealer'
import { useText } from '../../shared/text/text'
import { classNames } from '../../shared/ui/class-names'
import { Link } from '../../shared/ui/link'
import { kindSections } from '../adverts/advert-section'
import { CompanyFacts } from '../platform/company-facts'
import world from './world.svg'
import styles from './dealer-facts.module.css'

interface DealerFactsProps {
  readonly seller: SellerPage
  readonly name: string
}

/** What a company says of itself, what its adverts tell in figures and on a map, and its feeds. */
export const DealerFacts = ({ seller, name }: DealerFactsProps) => {
  const { about, dealer } = seller
  return (
    <div className={styles.dealer}>
      <div className={styles.dealerWords}>
        {about && <CompanyFacts about={about} name={name} />}
        {dealer && <Figures dealer={dealer} />}
        <Feeds seller={seller} />
        <p>
          <Link href="/dealers" className="link">
            {words.all}
          </Link>
        </p>
      </div>
      {dealer && dealer.places.length > 0 && <Places places={dealer.places} />}
    </div>
  )
}

const Figures = ({ dealer: { sold, answer } }: { readonly dealer: DealerFigures }) =>
  sold > 0 || answer ? (
    <ul className={styles.dealerFigures} aria-label={words.figures}>
      {answer && <li>{words.answer(answer.minutes, answer.questions)}</li>}
      {sold > 0 && <li>{words.sold(sold)}</li>}
    </ul>
  ) : null

const Feeds = ({ seller: { key, counts } }: Pick<DealerFactsProps, 'seller'>) => {
  const text = useText()
  const id = useId()
  return (
    <div className={styles.dealerFeeds}>
      <span id={id}>{words.feeds}</span>
      <ul aria-labelledby={id}>
        {kindSections
          .filter(({ kind }) => (counts[kind] ?? 0) > 0)
          .map(({ kind }) => (
            <li key={kind}>
              <a className="link" href={`/feeds/${kind}.xml?seller=${key}`}>
                {text.words.kinds[kind] ?? kind}
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** The map is for the eye; the list below it has the same in words. */
const Places = ({ places }: Pick<DealerFigures, 'places'>) => (
  <figure className={styles.dealerMap}>
    <div className={styles.dealerWorld} aria-hidden="true">
      <span className={styles.dealerLand} style={{ maskImage: `url(${world})` }} />
      {places.map(({ country, at, isHome }) =>
        at ? (
          <span
            key={country}
            className={classNames(styles.dealerPoint, isHome && styles.dealerHome)}
            style={{ insetInlineStart: `${at[0]}%`, insetBlockStart: `${at[1]}%` }}
          />
        ) : null,
      )}
    </div>
    <figcaption className="unseen">{words.map}</figcaption>
    <ul className={styles.dealerPlaces}>
      {places.map(({ country, name, adverts, isHome }) => (
        <li key={country} className={classNames(isHome && styles.dealerHomeName)}>
          {words.place(name, adverts, isHome)}
        </li>
      ))}
    </ul>
  </figure>
)
