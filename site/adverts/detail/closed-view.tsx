import type { AdvertDetail } from '../../../shared/contract/adverts'
import type { ClosedAdvert } from '../../../shared/contract/closed-adverts'
import { advertPath } from '../../../shared/rules/slug'
import { useText } from '../../../shared/text/text'
import { LinkButton } from '../../../shared/ui/button'
import { Photo } from '../../../shared/ui/photo'
import { useHead } from '../../platform/head'
import { Breadcrumb } from './breadcrumb'
import { crumbsOf } from '../../advert-facts/crumbs'
import { Price } from '../../advert-facts/price'
import { SimilarAdverts } from './similar-adverts'
import { SpecSheet } from './spec-sheet'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './closed.module.css'

/** The seller is no longer told. */
const nobody: AdvertDetail['contact'] = {
  name: null,
  surname: null,
  mail: null,
  dialcode: null,
  phone: null,
  tel: null,
  hasPhone: false,
  hasMail: false,
}

/** An advert that is sold or expired: what it was, what was last asked, why it is gone, and what is like it. */
export const ClosedView = ({ advert }: { readonly advert: ClosedAdvert }) => {
  const text = useText()
  const {
    detail: { closed, lastAsked },
    shell,
    card,
  } = text
  const { kind, slug, title, cover, reason, closedAt } = advert
  useHead({ title, canonical: advertPath(kind, slug) })
  return (
    <article className={`${styles.closed} wrap`}>
      <Breadcrumb advert={advert} />
      <div className={styles.closedBox}>
        <div className={styles.closedPhoto}>
          <Photo photo={cover} alt={cover ? '' : card.noPhoto} sizes="(width >= 768px) 420px, 100vw" first />
        </div>
        <div className={styles.closedWords}>
          <p className={styles.closedState} data-reason={reason}>
            {closed[reason](text.date(closedAt), kind)}
          </p>
          <h1>{title}</h1>
          <p className={styles.closedPrice}>
            <small>{lastAsked}</small> <Price advert={advert} />
          </p>
          <p>{reason === 'sold' ? closed.soldText(kind) : shell.gone}</p>
          <ClosedWays advert={advert} />
        </div>
      </div>
      <div className={styles.closedFacts}>
        <SpecSheet advert={{ ...advert, description: '', contact: nobody }} />
      </div>
      <SimilarAdverts id={advert.id} />
    </article>
  )
}

/** From the narrowest listing to the widest. */
const ClosedWays = ({ advert }: { readonly advert: ClosedAdvert }) => {
  const text = useText()
  return (
    <ul className={blocks.cluster}>
      {crumbsOf(advert, text)
        .toReversed()
        .map(({ label, href }) => (
          <li key={href}>
            <LinkButton href={href}>{label}</LinkButton>
          </li>
        ))}
    </ul>
  )
}
