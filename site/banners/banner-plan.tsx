import { useText } from '../../shared/text/text'

const rows = [0, 1, 2, 3]

/** Two small plans of pages with the places of the classes; the table beside says the same in words. */
export const BannerPlan = () => {
  const { corporate } = useText()
  return (
    <figure className="plans" aria-hidden="true">
      <div>
        <div className="plan">
          <span className="plan-banner plan-a">A</span>
          <span className="plan-cards" />
        </div>
        <p>{corporate.planHome}</p>
      </div>
      <div>
        <div className="plan plan-listing">
          <span className="plan-filters" />
          {rows.map(row => (
            <span key={row} className="plan-row" />
          ))}
          <span className="plan-banner plan-b-plus">B+</span>
          <span className="plan-banner plan-b">B</span>
          <span className="plan-banner plan-c">C</span>
        </div>
        <p>{corporate.planListing}</p>
      </div>
    </figure>
  )
}
