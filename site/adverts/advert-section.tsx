import { useQuery } from '@tanstack/react-query'
import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import type { advertQueries } from '../../shared/queries/adverts'
import { useText, type Text } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { airframeColumns } from './airframe-filters'
import { toolColumns } from './leases/tool-listing'
import type { Column } from './listing-kind'
import { AdvertTable } from './listing-table'
import { partColumns } from './parts/parts-listing'
import styles from './advert-section.module.css'

/** A kind of advert on a page of several kinds. */
export interface KindSection {
  readonly kind: AdvertKind
  readonly columns: (text: Text) => readonly Column[]
  /** Number of rows in this section; the others are in the listing. */
  readonly few: 4 | 6 | 10
}

/** Aircraft first, then parts, then what can be leased. */
export const kindSections = [
  { kind: 'aircraft', columns: airframeColumns, few: 10 },
  { kind: 'part', columns: partColumns, few: 6 },
  { kind: 'lease', columns: airframeColumns, few: 4 },
  { kind: 'toollease', columns: toolColumns, few: 4 },
] as const satisfies readonly KindSection[]

/** One query for each kind. They are written out, since the library's hook for any number weighs more than a kilobyte. */
export const useKindQueries = (queryOf: (section: KindSection) => ReturnType<typeof advertQueries.few>) => {
  const [aircraft, parts, leases, tools] = kindSections
  return [
    useQuery(queryOf(aircraft)),
    useQuery(queryOf(parts)),
    useQuery(queryOf(leases)),
    useQuery(queryOf(tools)),
  ] as const
}

interface AdvertSectionProps {
  readonly section: KindSection
  readonly found: { readonly data: readonly AdvertCard[]; readonly totalElements: number }
  /** The listing that has all of them. */
  readonly href: string
  readonly words: {
    readonly count: string
    readonly showAll: string
    readonly showAllOf: (kind: string) => string
  }
}

/** The first adverts of one kind as rows, with the way to all of them; nothing where there are none. */
export const AdvertSection = ({ section, found, href, words }: AdvertSectionProps) => {
  const text = useText()
  const { kind, columns, few } = section
  const { data, totalElements } = found
  if (data.length === 0) return null
  const id = `found-${kind}`
  const name = text.words.kinds[kind] ?? kind
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>
          {name} <span className={`${styles.sectionNumber} num`}>{words.count}</span>
        </h2>
        {totalElements > few && (
          <Link href={href} className={`${styles.sectionAll} link`} aria-label={words.showAllOf(name)}>
            {words.showAll}
            <Icon name="right" />
          </Link>
        )}
      </div>
      <AdvertTable adverts={data} columns={columns(text)} caption={name} kind={kind} stale={false} />
    </section>
  )
}
