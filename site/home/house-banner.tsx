import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import chart from './approach-chart.svg'
import styles from './home.module.css'

/** Shown while no banner is booked: the site's promise over an approach chart. */
export const HouseBanner = () => {
  const { home } = useText()
  return (
    <section className={styles.banner}>
      {/* Not an image: the browser would take this faint drawing for what the page is about, and wait for it (LCP). */}
      <svg className={styles.bannerChart} viewBox="0 0 720 360" aria-hidden="true">
        <use href={`${chart}#chart`} />
      </svg>
      <div className={styles.bannerWords}>
        <h1>{home.bannerTitle}</h1>
        <p>{home.bannerText}</p>
        <p className={styles.bannerWays}>
          <LinkButton href="/aircraft" look="main" size="l" className={styles.bannerBuy}>
            {home.bannerBrowse}
          </LinkButton>
          <LinkButton href="/createadvert" size="l" className={styles.bannerSell}>
            {home.bannerSell}
          </LinkButton>
        </p>
      </div>
      <dl className={`${styles.bannerFacts} num`}>
        {home.bannerFacts.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
