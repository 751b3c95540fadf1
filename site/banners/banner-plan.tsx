import { useText } from '../../shared/text/text'
import styles from './corporate.module.css'

const rows = [0, 1, 2, 3]

/** Two small plans of pages with the slots of the classes; the table beside them says the same in words. */
export const BannerPlan = () => {
  const { corporate } = useText()
  return (
    <figure className={styles.plans} aria-hidden="true">
      <div>
        <div className={styles.plan}>
          <span className={`${styles.planBanner} plan-a`}>A</span>
          <span className={styles.planCards} />
        </div>
        <p>{corporate.planHome}</p>
      </div>
      <div>
        <div className={`${styles.plan} ${styles.planListing}`}>
          <span className={styles.planFilters} />
          {rows.map(row => (
            <span key={row} className={styles.planRow} />
          ))}
          <span className={`${styles.planBanner} ${styles.planBPlus}`}>B+</span>
          <span className={`${styles.planBanner} ${styles.planB}`}>B</span>
          <span className={`${styles.planBanner} ${styles.planC}`}>C</span>
        </div>
        <p>{corporate.planListing}</p>
      </div>
    </figure>
  )
}
