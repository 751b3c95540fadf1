import { lazy, Suspense, type ReactNode } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { advertPath } from '../../../shared/rules/slug'
import { useHead } from '../../platform/head'
import { useNow } from '../../platform/site-context'
import { useHydrated } from '../../../shared/ui/use-hydrated'
import { Deal } from '../../advert-facts/deal'
import { daysListed } from '../../advert-facts/facts'
import { PartsThatFit } from '../parts/parts-that-fit'
import { AskPanel } from './ask-panel'
import { Breadcrumb } from './breadcrumb'
import { ContactBox } from './contact-box'
import { DetailActions } from './detail-actions'
import { detailHead } from './detail-head'
import { Gallery } from './gallery'
import { footPart, sheetPart } from './later-parts'
import { PhoneBar } from './phone-bar'
import { SimilarAdverts } from './similar-adverts'
import { useSeen } from './use-seen'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './detail.module.css'

// Loaded lazily: only owners and staff see it, and never in a page from the server.
const PreviewBanner = lazy(() =>
  import('./preview-banner').then(({ PreviewBanner }) => ({ default: PreviewBanner })),
)

/** A whole advert: photos, price and seller, all of the facts, and similar adverts. */
export const AdvertView = ({ advert }: { readonly advert: AdvertDetail }) => {
  const text = useText()
  useHead(detailHead(advert, text))
  const isOwn = useSeen(advert)
  const isHydrated = useHydrated()
  return (
    <article className="wrap">
      <AdvertSheet
        advert={advert}
        isOwn={isOwn}
        banner={
          advert.preview && (
            <Suspense>
              <PreviewBanner advert={advert} />
            </Suspense>
          )
        }
      />
      {isHydrated && !advert.preview && (
        <footPart.Part path={advertPath(advert.kind, advert.slug)} words={text.detail.printedFrom} />
      )}
      {!advert.preview && <FittingParts advert={advert} />}
      <SimilarAdverts id={advert.id} />
      <PhoneBar advert={advert} isOwn={isOwn} />
    </article>
  )
}

/** Parts for an aircraft, beside those that are like it. */
const FittingParts = ({ advert: { kind, manufacturer, model } }: { readonly advert: AdvertDetail }) =>
  (kind === 'aircraft' || kind === 'lease') &&
  manufacturer &&
  model && <PartsThatFit manufacturer={manufacturer} model={model} />

interface AdvertSheetProps {
  readonly advert: AdvertDetail
  readonly isOwn: boolean
  readonly banner: ReactNode
  /** For a preview of an advert that is being written: links must not lead away from the form. */
  readonly isDraft?: boolean
}

/** Everything about one advert. The sidebar sticks within this box, so that it never covers what follows. */
export const AdvertSheet = ({ advert, isOwn, banner, isDraft }: AdvertSheetProps) => (
  <div className={`${styles.detail} prints-alone`}>
    {banner}
    {advert.type && <Breadcrumb advert={advert} inert={isDraft} />}
    <DetailHeading advert={advert} />
    <div className={styles.detailGallery}>
      <Gallery photos={advert.gallery} title={advert.title} />
    </div>
    <aside className={styles.detailSide}>
      <AskPanel advert={advert} isOwn={isOwn} />
      <ContactBox advert={advert} isOwn={isOwn} />
    </aside>
    <div className={styles.detailMain}>
      <sheetPart.Part advert={advert} />
    </div>
  </div>
)

const DetailHeading = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail, card } = useText()
  const { town, state, countryName } = advert.location
  const days = daysListed(advert.start, useNow())
  return (
    <header className={styles.detailHead}>
      <h1>{advert.title}</h1>
      <p className={`${blocks.cluster} ${styles.detailFacts} num`}>
        <span>{detail.place(town, state, countryName)}</span>
        {advert.advertId > 0 && <span>{detail.advertNumber(advert.advertId)}</span>}
        {days !== null && <span>{card.age(days)}</span>}
        <span>
          <Deal advert={advert} />
        </span>
      </p>
      {!advert.preview && <DetailActions advert={advert} />}
    </header>
  )
}
