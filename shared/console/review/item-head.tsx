import type { AdvertFile } from '../../contract/deciding'
import { reasonText } from '../../data/review-reasons'
import { formatPrice } from '../../rules/money'
import { advertPath } from '../../rules/slug'
import { stateName } from '../../text/state-name'
import { useText } from '../../text/text'
import { useHost } from '../platform/host'
import { isEdit } from '../decisions/decisions.public'

type Tone = 'ok' | 'amber' | 'red' | 'quiet'

const statesOf = (file: AdvertFile): readonly (readonly [word: string, tone: Tone])[] => {
  const { advert } = file
  if (advert.deletedAt !== null) return [['deleted', 'red']]
  const main: readonly [string, Tone] =
    advert.closedReason !== null
      ? [advert.closedReason, 'quiet']
      : advert.status === 'hide'
        ? ['hide', 'amber']
        : advert.status === 'approved'
          ? advert.expired
            ? ['expired', 'quiet']
            : ['approved', 'ok']
          : [
              advert.reviewState === 'pending' || advert.reviewState === 'done'
                ? 'waiting'
                : advert.reviewState,
              'amber',
            ]
  return [
    main,
    ...(isEdit(file) ? [['edit', 'amber'] as const] : []),
    ...(advert.suspendedAt === null ? [] : [['suspended', 'red'] as const]),
  ]
}

/** What it is, what it costs and where it stands. */
export const ItemHead = ({ file }: { readonly file: AdvertFile }) => {
  const text = useText()
  const { siteHref } = useHost()
  const { deciding: words } = text.staff
  const { advert } = file
  const { id, kind, slug, title, price, currency, priceMode, submittedAt, exp, decidedBy, decidedAt } = advert
  return (
    <header className="item-head">
      <p className="item-quiet num">
        {words.advert(id)} · {text.words.kinds[kind]}
        {submittedAt && ` · ${words.submitted(submittedAt)}`}
      </p>
      <h2>{title}</h2>
      <p className="item-line">
        <b className="num item-price">{formatPrice(price, currency)}</b>
        {priceMode !== 'firm' && (
          <span className="item-quiet">{words.facts.options['priceMode']?.[priceMode]}</span>
        )}
        {statesOf(file).map(([word, tone]) => (
          <span key={word} className={`item-badge item-badge-${tone}`}>
            {stateName(words.states, word, kind)}
          </span>
        ))}
        {exp && advert.status === 'approved' && <span className="item-quiet num">{words.until(exp)}</span>}
        {decidedBy && decidedAt && (
          <span className="item-quiet num">{words.decidedBy(decidedBy.name, decidedAt)}</span>
        )}
        {/* A page of the site opens beside the console, which stays as it is. */}
        <a className="link" href={siteHref(advertPath(kind, slug))} target="_blank" rel="noreferrer">
          {words.openOnSite}
        </a>
      </p>
      {(advert.reviewReasons.length > 0 || advert.reviewNote) && (
        <div className="item-earlier">
          <p className="item-quiet">{words.earlier}</p>
          <ul>
            {advert.reviewReasons.map(({ code, field, file: photo }) => (
              <li key={`${code}${field ?? ''}${photo ?? ''}`}>{reasonText(code)}</li>
            ))}
          </ul>
          {advert.reviewNote && <p>“{advert.reviewNote}”</p>}
        </div>
      )}
    </header>
  )
}
