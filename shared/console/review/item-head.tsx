import type { ReactNode } from 'react'
import { isoOf } from '../../rules/timestamps'
import type { AdvertFile } from '../../contract/deciding'
import { formatPrice } from '../../rules/money'
import { advertPath } from '../../rules/slug'
import { stateName } from '../../text/state-name'
import { typeName } from '../../text/type-name'
import { useText } from '../../text/text'
import { useProgram } from '../platform/host'
import { isEdit } from '../decisions/decisions.public'
import { useReasons } from '../platform/use-reasons'
import { TimeLeft } from './time-left'
import styles from './item-head.module.css'

type State = readonly [word: string, tone: 'ok' | 'amber' | 'red' | 'quiet']

const stateOf = (advert: AdvertFile['advert']): State => {
  const { closedReason, status, expired, reviewState } = advert
  if (closedReason !== null) return [closedReason, 'quiet']
  if (status === 'hide') return ['hide', 'amber']
  if (status === 'approved') return expired ? ['expired', 'quiet'] : ['approved', 'ok']
  return [reviewState === 'pending' || reviewState === 'done' ? 'waiting' : reviewState, 'amber']
}

const statesOf = (file: AdvertFile): readonly State[] => {
  const { advert } = file
  if (advert.deletedAt !== null) return [['deleted', 'red']]
  const main = stateOf(advert)
  return [
    main,
    ...(isEdit(file) ? [['edit', 'amber'] as const] : []),
    ...(advert.underOffer ? [['underOffer', 'amber'] as const] : []),
    ...(advert.letUntil === null ? [] : [['let', 'amber'] as const]),
    ...(advert.suspendedAt === null ? [] : [['suspended', 'red'] as const]),
  ]
}

interface ItemHeadProps {
  readonly file: AdvertFile
  /** What is shown in place of the time that is left, if a decision is waited for: how many reports there are. */
  readonly badge?: ReactNode
  /** Who has it. */
  readonly claim?: ReactNode
}

/** Title, price, what the advert is and who has it. */
export const ItemHead = ({ file, badge, claim }: ItemHeadProps) => {
  const text = useText()
  const { siteHref } = useProgram()
  const { deciding: words } = text.staff
  const { advert } = file
  const { id, kind, slug, title, price, currency, priceMode, rateUnit } = advert
  return (
    <header className={styles.head}>
      <h2 title={title}>{title}</h2>
      <p className={`${styles.headPrice} num`}>
        {priceMode === 'onRequest' && price === 0
          ? words.facts.options['priceMode']?.['onRequest']
          : formatPrice(price, currency)}
        {rateUnit && ` / ${text.words.rateUnits[rateUnit] ?? rateUnit}`}
      </p>
      <p className={`${styles.headLine} num`}>
        {badge ?? (file.dueOn && <TimeLeft dueOn={file.dueOn} />)}
        {statesOf(file).map(([word, tone]) => (
          <span key={word} className={styles.headBadge} data-tone={tone}>
            {word === 'let' && advert.letUntil
              ? words.letUntil(advert.letUntil)
              : stateName(words.states, word, kind)}
          </span>
        ))}
        <b>{words.advert(id)}</b>
        <span>{[text.words.kinds[kind], typeName(text, kind, advert.type)].filter(Boolean).join(', ')}</span>
        {/* A page of the site opens beside the console, which stays as it is. */}
        <a className="link" href={siteHref(advertPath(kind, slug))} target="_blank" rel="noreferrer">
          {words.openOnSite}
        </a>
        {factsOf(advert, words).map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {claim !== undefined && <div className={`${styles.headClaim} num`}>{claim}</div>}
      <EarlierReview advert={advert} />
    </header>
  )
}

type Words = ReturnType<typeof useText>['staff']['deciding']

const factsOf = (
  { submittedAt, exp, status, decidedBy, decidedAt, views }: AdvertFile['advert'],
  words: Words,
): readonly string[] => {
  const expiresAt = exp ? isoOf(exp) : null
  const isOnline = status === 'approved'
  return [
    ...(submittedAt && !isOnline ? [words.submitted(submittedAt)] : []),
    ...(expiresAt && isOnline ? [words.until(expiresAt), words.views(views)] : []),
    ...(decidedBy && decidedAt ? [words.decidedBy(decidedBy.name, decidedAt)] : []),
  ]
}

/** Why the advert was sent back earlier. */
const EarlierReview = ({ advert }: Pick<AdvertFile, 'advert'>) => {
  const { earlier } = useText().staff.deciding
  const { textOf } = useReasons()
  const { reviewReasons, reviewNote } = advert
  if (reviewReasons.length === 0 && !reviewNote) return null
  const said = [
    ...reviewReasons.map(({ code }) => textOf(code)),
    ...(reviewNote ? [`“${reviewNote}”`] : []),
  ].join(' ')
  return (
    <p className={styles.headEarlier} title={said}>
      <b>{earlier}</b> {said}
    </p>
  )
}
