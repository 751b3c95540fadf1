import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText, type Text } from '../../../shared/text/text'
import { isForLease } from '../../../shared/rules/advert-life'
import { FactList } from '../../../shared/ui/fact-list'
import { useHydrated } from '../../../shared/ui/use-hydrated'
import { Link } from '../../../shared/ui/link'
import { AskSeller } from '../../messages/ask-seller'
import { EngineLifeBar } from '../../advert-facts/engine-life'
import { airframeFacts } from '../../advert-facts/facts'
import { Price } from '../../advert-facts/price'
import { amountOf, coreOf, documentsOf, saleOf } from '../../advert-facts/stock'
import { sellerNameOf } from './contact'
import { freeDaysPart } from './later-parts'
import { OwnAdvert } from './own-advert'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './ask-panel.module.css'
import detailStyles from './detail.module.css'

/** The price, its terms, and the few facts that decide whether a buyer reads on. */
export const AskPanel = ({ advert, isOwn }: { readonly advert: AdvertDetail; readonly isOwn: boolean }) => {
  const text = useText()
  const isHydrated = useHydrated()
  const { detail } = text
  const { priceMode, vat } = advert
  const stock = amountOf(advert)
  const terms = [
    priceMode === 'onRequest' ? undefined : detail.priceModes[priceMode],
    priceMode === 'onRequest' ? undefined : detail.vat[vat],
    stock && detail.inStock(stock),
  ].filter(term => term !== undefined)
  const facts = keyFacts(advert, text)
  return (
    <section className={`${detailStyles.detailPanel} ${styles.ask}`} aria-label={detail.keyFacts}>
      <p className={styles.askPrice} data-asked={priceMode === 'onRequest' || undefined}>
        <Price advert={advert} isSaid />
      </p>
      {terms.length > 0 && <p className={styles.askTerms}>{terms.join(' · ')}</p>}
      <FactList facts={facts} className={`${styles.askFacts} num`} />
      <EngineLifeBar life={advert.engineLife} />
      {isHydrated && isForLease(advert.kind) && !advert.preview && (
        <freeDaysPart.Part advertId={advert.advertId} isOwn={isOwn} />
      )}
      {isOwn && <OwnAdvert id={advert.id} />}
      {!advert.preview && !isOwn && (
        <div className={blocks.screenOnly}>
          <AskSeller advert={advert} seller={sellerNameOf(advert) || detail.theSeller} />
          <Advice isAircraft={advert.kind === 'aircraft'} />
        </div>
      )}
    </section>
  )
}

/** What keeps a buyer safe, where one writes. */
const Advice = ({ isAircraft }: { readonly isAircraft: boolean }) => {
  const { detail } = useText()
  return (
    <>
      <p className={`${styles.askSafe} without-script`}>{detail.needsScript}</p>
      <p className={styles.askSafe}>
        {detail.safe}{' '}
        <Link href="/buying-an-aircraft#safe" className="link">
          {detail.safeLink}
        </Link>
        {isAircraft && (
          <>
            {' · '}
            <Link href="/buying-an-aircraft" className="link">
              {detail.checklist}
            </Link>
          </>
        )}
      </p>
    </>
  )
}

type Fact = readonly [label: string, value: string]

const keyFacts = (advert: AdvertDetail, text: Text): readonly Fact[] => {
  const { detail, words, card, date } = text
  const { kind, year, registration, partNumber, partCondition, certificate, calibrationDue, wet } = advert
  const known = (label: string, value: string | null | undefined): readonly Fact[] =>
    value ? [[label, value]] : []
  switch (kind) {
    case 'part':
      return [
        ...known(card.partNumber, partNumber),
        ...known(card.condition, words.partConditions[partCondition ?? '']),
        ...known(detail.certificate, certificate === 'none' ? null : documentsOf(certificate)),
        ...known(detail.sale, saleOf(advert)),
        ...known(detail.coreCharge, coreOf(advert, text)),
      ]
    case 'toollease':
      return [
        ...known(detail.minimumPeriod, advert.minimumPeriod),
        ...known(detail.calibrationDue, calibrationDue && date(calibrationDue)),
      ]
    case 'lease':
    case 'aircraft':
      return [
        ...known(card.year, year === null ? null : String(year)),
        ...airframeFacts(advert, text),
        ...known(detail.registration, registration),
        ...known(detail.lease, kind === 'aircraft' || wet === null ? null : wet ? detail.wet : detail.dry),
      ]
  }
}
