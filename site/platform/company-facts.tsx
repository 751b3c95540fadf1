import type { CompanyDetails } from '../../shared/contract/company-details'
import { weekdays } from '../../shared/data/company-limits'
import { companyFacts as words } from '../../shared/text/en-company-facts'
import { Icon } from '../../shared/ui/icon'
import { photoUrl } from '../../shared/ui/photo'
import styles from './company-facts.module.css'

interface CompanyFactsProps {
  readonly about: CompanyDetails
  readonly name: string
}

/** What a company says of itself, and what staff have checked of that; nothing where it says nothing. */
export const CompanyFacts = ({ about, name }: CompanyFactsProps) => {
  const { logo, verified } = about
  return (
    <div className={styles.company}>
      {logo && (
        <img
          className={styles.companyLogo}
          src={photoUrl(logo.file, logo.widths[0] ?? logo.width)}
          alt={words.logoOf(name)}
          width={logo.width}
          height={logo.height}
        />
      )}
      {verified && (
        <p className={styles.companyVerified}>
          <Icon name="check" />
          <span>
            <b>{words.verified}.</b> {words.checked(verified.checked, verified.at, verified.until)}
          </span>
        </p>
      )}
      <Said about={about} />
    </div>
  )
}

const Said = ({ about }: Pick<CompanyFactsProps, 'about'>) => {
  const address = addressOf(about)
  const hasHours = weekdays.some(day => about.hours[day])
  if (address.length === 0 && !about.vatId && !hasHours) return null
  return (
    <dl className={styles.companyFacts}>
      {address.length > 0 && (
        <div>
          <dt>{words.address}</dt>
          <dd>{address.join(', ')}</dd>
        </div>
      )}
      {about.vatId && (
        <div>
          <dt>{words.vatId}</dt>
          <dd className="num">{about.vatId}</dd>
        </div>
      )}
      {hasHours && (
        <div>
          <dt>{words.hours}</dt>
          <dd>
            <Hours hours={about.hours} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const Hours = ({ hours }: Pick<CompanyDetails, 'hours'>) => (
  <ul className={styles.companyHours}>
    {weekdays
      .filter(day => hours[day])
      .map(day => (
        <li key={day}>
          <span>{words.days[day]}</span> <span>{hours[day]}</span>
        </li>
      ))}
  </ul>
)

const addressOf = ({ street, postcode, town, countryName }: CompanyDetails): readonly string[] =>
  [street ?? '', [postcode, town].filter(Boolean).join(' '), countryName ?? ''].filter(line => line !== '')
