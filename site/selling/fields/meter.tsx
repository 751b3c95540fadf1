import { useText } from '../../../shared/text/text'
import { useFormContext, useValues } from '../../../shared/forms/form-context'
import { FieldLink } from './field-link'
import { completeness, missingIn, type Missing } from '../form/missing'
import { fullLabelOf } from '../form/names'
import { useExempt } from '../form/use-missing'
import asideStyles from '../aside.module.css'

const tiers = ['needed', 'wanted', 'good'] as const

/** How complete the advert is, and a link to every field that is still empty (checklist PLUS-11). */
export const Meter = () => {
  const text = useText()
  const { meter } = text.sellingForm
  const { spec } = useFormContext()
  const values = useValues()
  const exempt = useExempt()
  const get = (path: string) => values[path] ?? ''
  const missing = missingIn(spec, get, exempt)
  const percent = completeness(spec, get, exempt)
  return (
    <section className={asideStyles.meter} aria-labelledby="meter-title">
      <h2 id="meter-title">{meter.title}</h2>
      <p className={`${asideStyles.meterPercent} num`}>{meter.percent(percent)}</p>
      <div
        className={asideStyles.meterBar}
        role="meter"
        aria-labelledby="meter-title"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      {missing.length === 0 && <p className={asideStyles.meterComplete}>{meter.complete}</p>}
      {tiers.map(tier => (
        <MissingList key={tier} title={meter[tier]} missing={missing.filter(each => each.tier === tier)} />
      ))}
    </section>
  )
}

interface MissingListProps {
  readonly title: string
  readonly missing: readonly Missing[]
}

const MissingList = ({ title, missing }: MissingListProps) => {
  const text = useText()
  if (missing.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={asideStyles.meterList}>
        {missing.map(({ path, group }) => (
          <li key={path}>
            <FieldLink href={`#group-${group}`} path={path}>
              {fullLabelOf(text, path)}
            </FieldLink>
          </li>
        ))}
      </ul>
    </>
  )
}
