import type { ComparedAdvert } from '../../shared/contract/adverts'
import { advertPath, listingPaths } from '../../shared/rules/slug'
import type { DatedRates } from '../../shared/rules/rates'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { Photo } from '../../shared/ui/photo'
import { useHydrated } from '../../shared/ui/use-hydrated'
import { Deal } from '../advert-facts/deal'
import { InCurrency } from '../currency/in-currency'
import { ShareButton } from '../sharing/share-button'
import { laterPart } from '../platform/later'
import { useNow } from '../platform/site-context'
import { compareGroups, differencesOf, type CompareGroup } from './compare-groups'
import { compareHref, mostCompared, takeOut } from './compare-list'
import type { CompareRow } from './compare-row'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './compare.module.css'

interface ComparisonProps {
  readonly adverts: readonly ComparedAdvert[]
  /** Requested adverts that are not shown. */
  readonly left: readonly number[]
  /** Exchange rates for comparing prices in different currencies. */
  readonly rates: DatedRates
  /** Shows only the rows in which the adverts differ. */
  readonly differences: boolean
}

/** Only paper shows it. */
const footPart = laterPart(async () => (await import('../sharing/print-foot')).PrintFoot)

/** A table with adverts as columns and facts as rows; each of its states has an address. */
export const Comparison = ({ adverts, left, rates, differences }: ComparisonProps) => {
  const text = useText()
  const { compare } = text
  const isHydrated = useHydrated()
  const ids = adverts.map(({ id }) => id)
  const whole = compareGroups(adverts, text, useNow(), rates)
  const groups = differences ? differencesOf(whole) : whole
  const canAdd = adverts.length < mostCompared
  return (
    <div className={`${styles.compare} wrap prints-alone`}>
      <div className={`${blocks.bar} ${styles.compareHead}`}>
        <h1>{compare.heading(adverts.length)}</h1>
        <p className={`${blocks.cluster} ${blocks.screenOnly}`}>
          {adverts.length > 1 && (
            <LinkButton href={compareHref(ids, !differences)} size="s" keepScroll>
              {differences ? compare.everything : compare.differences}
            </LinkButton>
          )}
          <ShareButton title={compare.title} path={compareHref(ids, differences)} />
          {canAdd && (
            <LinkButton href={listingPaths[adverts[0]?.kind ?? 'aircraft']} size="s">
              <Icon name="plus" />
              {compare.add}
            </LinkButton>
          )}
        </p>
      </div>
      {adverts.length === 1 && <p className={styles.compareLeft}>{compare.alone}</p>}
      {left.length > 0 && (
        <p className={styles.compareLeft} role="note">
          {compare.left(left.length)}
        </p>
      )}
      {/* A scrollable region must be focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.compareScroll} role="region" aria-label={compare.scroll} tabIndex={0}>
        <table className={`${styles.compareTable} compare-of-${adverts.length}`}>
          <caption className="unseen">{compare.caption}</caption>
          <CompareHead adverts={adverts} differences={differences} />
          {groups.map(group => (
            <Group key={group.title} group={group} columns={adverts.length} />
          ))}
        </table>
      </div>
      {groups.length === 0 && <p className={styles.compareNone}>{compare.noDifference}</p>}
      {isHydrated && <footPart.Part path={compareHref(ids, differences)} words={compare.printedFrom} />}
    </div>
  )
}

type HeadProps = Pick<ComparisonProps, 'adverts' | 'differences'>

const CompareHead = ({ adverts, differences }: HeadProps) => {
  const { compare, card } = useText()
  const without = (gone: number) =>
    compareHref(
      adverts.map(({ id }) => id).filter(id => id !== gone),
      differences,
    )
  return (
    <thead>
      <tr className={styles.comparePhotos}>
        <td aria-hidden="true" />
        {adverts.map(({ id, cover }, at) => (
          <td key={id}>
            <Photo
              photo={cover}
              alt={cover ? '' : card.noPhoto}
              sizes="(width >= 768px) 25vw, 62vw"
              first={at === 0}
            />
          </td>
        ))}
      </tr>
      <tr className={styles.compareTitles}>
        <td aria-hidden="true" />
        {adverts.map(advert => (
          <th key={advert.id} scope="col">
            <Title advert={advert} />
            {adverts.length > 1 && (
              <Link
                href={without(advert.id)}
                className={`${blocks.screenOnly} ${styles.compareRemove}`}
                aria-label={compare.removeOf(advert.title)}
                onClick={() => takeOut([advert.id])}
                keepScroll
              >
                {compare.remove}
              </Link>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Title = ({ advert }: { readonly advert: ComparedAdvert }) => (
  <>
    <Link href={advertPath(advert.kind, advert.slug)} className={`${blocks.clamp} ${styles.compareTitle}`}>
      {advert.title}
    </Link>
    <Deal advert={advert} />
  </>
)

const Group = ({ group, columns }: { readonly group: CompareGroup; readonly columns: number }) => (
  <tbody>
    <tr className={styles.compareGroup}>
      <th scope="rowgroup" colSpan={columns + 1}>
        <span>{group.title}</span>
      </th>
    </tr>
    {group.rows.map(row => (
      <Row key={row.label} row={row} />
    ))}
  </tbody>
)

const Row = ({ row: { label, values, amounts, best } }: { readonly row: CompareRow }) => {
  const { compare } = useText()
  return (
    <tr>
      <th scope="row">{label}</th>
      {values.map((value, at) => (
        // A column has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className={best?.at === at ? styles.compareBest : undefined}>
          {value ?? <span className={styles.compareMissing}>{compare.missing}</span>}
          {amounts?.[at] && <InCurrency {...amounts[at]} />}
          {best?.at === at && <span className={styles.compareMark}>{compare.marks[best.mark]}</span>}
        </td>
      ))}
    </tr>
  )
}
