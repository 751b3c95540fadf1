import { memo, useId } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { Market } from '../../contract/deciding-figures'
import { useText } from '../../text/text'
import { decidingGroups, furtherFacts, type PlateFact } from './plate-facts'
import { plateEditOf } from './plate-source'
import itemStyles from './item.module.css'
import styles from './plate.module.css'

interface DataPlateProps {
  readonly file: Pick<AdvertFile, 'advert' | 'revision'>
  /** Fields of a waiting edit that are not accepted. */
  readonly left: readonly string[]
  readonly market: Market | undefined
  /** By fact the number of the signal that rests on it. */
  readonly numbers: ReadonlyMap<string, number>
  readonly lit: number | null
}

/**
 * What is claimed: the facts that decide about an advert of its kind (checklist STAFF-01). What a waiting edit changes
 * stands in its group with what it is now.
 */
export const DataPlate = memo(
  ({ file: { advert, revision }, left, market, numbers, lit }: DataPlateProps) => {
    const text = useText()
    const { plate } = text.staff.deciding
    const edit = plateEditOf(revision, left)
    const groups = decidingGroups(advert, market, text, edit)
    const more = furtherFacts(groups, advert, text, edit)
    return (
      <section className={styles.plate} aria-label={text.staff.deciding.facts.title}>
        {[...groups, ...(more.length > 0 ? [{ title: plate.further, facts: more }] : [])].map(
          ({ title, facts }) => (
            <Group key={title} title={title} facts={facts} numbers={numbers} lit={lit} />
          ),
        )}
      </section>
    )
  },
)
DataPlate.displayName = 'DataPlate'

interface GroupProps extends Pick<DataPlateProps, 'numbers' | 'lit'> {
  readonly title: string
  readonly facts: readonly PlateFact[]
}

const Group = ({ title, facts, numbers, lit }: GroupProps) => {
  const id = useId()
  return (
    <>
      <h3 id={id} className={styles.plateTitle}>
        {title}
      </h3>
      <dl aria-labelledby={id}>
        {facts.map(fact => (
          <Fact key={fact.path} fact={fact} number={numbers.get(fact.path)} lit={lit} />
        ))}
      </dl>
    </>
  )
}

interface FactProps {
  readonly fact: PlateFact
  readonly number: number | undefined
  readonly lit: number | null
}

const Fact = ({ fact: { path, label, value, before, isLeft, peers }, number, lit }: FactProps) => {
  const { plate } = useText().staff.deciding
  return (
    <div
      className={styles.plateFact}
      data-fact={path}
      data-doubt={number === undefined ? undefined : ''}
      data-lit={(number !== undefined && number === lit) || undefined}
    >
      <dt>{label}</dt>
      <dd className="num">
        {peers && (
          <span className={styles.platePeers} title={plate.peers}>
            {peers}{' '}
          </span>
        )}
        {before !== undefined && <Before value={before} />}
        {value === null ? <Missing /> : <b>{isLeft ? <del>{value}</del> : value}</b>}
        {number !== undefined && (
          <span className={styles.plateNumber} title={plate.signal(number)}>
            {number}
          </span>
        )}
      </dd>
    </div>
  )
}

const Missing = () => (
  <span className={itemStyles.itemQuiet} aria-label={useText().staff.deciding.plate.missing}>
    —
  </span>
)

/** What it is now, before what the edit makes of it. */
const Before = ({ value }: { readonly value: string | null }) => (
  <>
    <span className={styles.plateBefore}>{value ?? <Missing />}</span>{' '}
    <span role="img" aria-label={useText().staff.deciding.plate.becomes}>
      →
    </span>{' '}
  </>
)
