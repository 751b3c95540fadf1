import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { useNow } from '../../platform/site-context'
import { SpecSection } from './spec-section'
import styles from './spec-sheet.module.css'

/** Buyers' first questions: damage, logs, annual. Shows only what the seller disclosed, with the date of disclosure. */
export const Disclosure = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail, date } = useText()
  const now = useNow()
  const { damageLevel, logsCompleteSince, annualDue, disclosedAt } = advert
  if (damageLevel === null && logsCompleteSince === null && annualDue === null) return null
  const isOverdue = annualDue !== null && Date.parse(annualDue) + 86_400_000 < now
  return (
    <SpecSection title={detail.disclosure}>
      <dl className={`${styles.disclosure} num`}>
        {damageLevel !== null && (
          <div className={damageLevel === 'major' ? styles.disclosureMind : undefined}>
            <dt>{detail.damageLabel}</dt>
            <dd>{detail.damageLevels[damageLevel] ?? damageLevel}</dd>
            <Stated at={disclosedAt.damageLevel} />
          </div>
        )}
        {logsCompleteSince !== null && (
          <div>
            <dt>{detail.logs}</dt>
            <dd>{detail.logsSince(logsCompleteSince)}</dd>
            <Stated at={disclosedAt.logsCompleteSince} />
          </div>
        )}
        {annualDue !== null && (
          <div className={isOverdue ? styles.disclosureMind : undefined}>
            <dt>{detail.annual}</dt>
            <dd>
              <time dateTime={annualDue}>{date(annualDue)}</time>
              {isOverdue && `, ${detail.overdue}`}
            </dd>
            <Stated at={disclosedAt.annualDue} />
          </div>
        )}
      </dl>
    </SpecSection>
  )
}

/** The date when the seller last confirmed a fact. */
const Stated = ({ at }: { readonly at: string | null }) => {
  const { detail, date } = useText()
  return at && <dd className={styles.disclosureStated}>{detail.stated(date(at))}</dd>
}
