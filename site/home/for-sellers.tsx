import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import styles from './home.module.css'

/** What selling here is like, in four figures. */
export const ForSellers = () => {
  const { home } = useText()
  return (
    <section className={styles.homeSection} aria-labelledby="home-sell">
      <div className={styles.homeHead}>
        <h2 id="home-sell">{home.forSellers}</h2>
        <LinkButton href="/createadvert" className={styles.homeAll}>
          {home.bannerSell}
        </LinkButton>
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
