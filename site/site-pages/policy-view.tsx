import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { noticesQuery } from '../../shared/queries/settings'
import { policyDate, type PolicyBlock, type PolicySection } from '../../shared/text/policy'
import { useText, type Text } from '../../shared/text/text'
import { useHead, type Head } from '../platform/head'
import { LabelledTable } from '../platform/labelled-table'
import type { LoadContext, Loaded } from '../platform/page'
import { useClient } from '../platform/site-context'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './policies.module.css'

const headOf = (canonical: string, { policy }: Text): Head => ({
  title: policy.title,
  description: policy.description,
  canonical,
})

/** The `load` function for the policy at a path. */
export const loadPolicy =
  (path: string) =>
  async ({ client, queries, text }: LoadContext): Promise<Loaded> => {
    await queries.ensureQueryData(noticesQuery(client))
    return { head: headOf(path, text) }
  }

interface PolicyViewProps {
  readonly path: string
  /** For a guide, which is in force on no day. */
  readonly isUndated?: true
}

/** A policy with its date, its contents and its sections, for reading and for printing. */
export const PolicyView = ({ path, isUndated }: PolicyViewProps) => {
  const text = useText()
  const { policy, policies } = text
  useHead(headOf(path, text))
  return (
    <div className={`${styles.policy} wrap`}>
      <header>
        <h1>{policy.title}</h1>
        {!isUndated && (
          <p className={`${styles.policyDate} num`}>
            {policies.dated} <time dateTime={policyDate}>{policies.date}</time>
          </p>
        )}
      </header>
      <nav className={`${blocks.screenOnly} ${styles.policyContents}`} aria-labelledby="contents">
        <h2 id="contents">{policies.contents}</h2>
        <ol>
          {policy.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.policyText}>
        <p className={styles.policyIntro}>{policy.intro}</p>
        {policy.sections.map(section => (
          <Section key={section.id} {...section} />
        ))}
      </article>
    </div>
  )
}

const Section = ({ id, title, body }: PolicySection) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {body.map((block, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the blocks of a section never move
      <Fragment key={at}>
        <Block block={block} title={title} />
      </Fragment>
    ))}
  </section>
)

const Block = ({ block, title }: { readonly block: PolicyBlock; readonly title: string }) => {
  const periods: Readonly<Record<string, number>> = useQuery(noticesQuery(useClient())).data ?? {}
  if (typeof block === 'string')
    return <p>{block.replace(/\{(\w+)\}/g, (_, name: string) => String(periods[name] ?? '…'))}</p>
  if ('list' in block)
    return (
      <ul>
        {block.list.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return <LabelledTable caption={title} head={block.head} rows={block.rows} />
}
