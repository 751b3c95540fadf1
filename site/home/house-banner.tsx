import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import chart from './approach-chart.svg'
import styles from './home.module.css'

/** Shown while no banner is booked: the site's promise over an approach chart, and what it is for. */
export const HouseBanner = ({ children }: { readonly children?: ReactNode }) => {
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
        {children}
      </div>
    </section>
  )
}
