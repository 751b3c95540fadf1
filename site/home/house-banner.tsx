import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import chart from './approach-chart.svg'

/** What stands where banners are booked, while none is: what this place promises, over an approach chart. */
export const HouseBanner = () => {
  const { home } = useText()
  return (
    <section className="banner">
      {/* Not an image: the browser would take this faint drawing for what the page is about, and wait for it (LCP). */}
      <svg className="banner-chart" viewBox="0 0 720 360" aria-hidden="true">
        <use href={`${chart}#chart`} />
      </svg>
      <div className="banner-words">
        <h1>{home.bannerTitle}</h1>
        <p>{home.bannerText}</p>
        <p className="banner-ways">
          <LinkButton href="/aircraft" look="main" size="l">
            {home.bannerBrowse}
          </LinkButton>
          <LinkButton href="/createadvert" size="l" className="banner-sell">
            {home.bannerSell}
          </LinkButton>
        </p>
      </div>
      <dl className="banner-facts num">
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
