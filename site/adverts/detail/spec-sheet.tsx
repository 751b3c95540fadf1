import type { AdvertDetail } from '../../../shared/contract/adverts'
import { useText } from '../../../shared/text/text'
import { FittingModels } from '../parts/fitting-models'
import { PartDocuments } from '../parts/part-documents'
import { Description } from './description'
import { Disclosure } from './disclosure'
import { AirframeSection, EngineSection, PropellerSection } from './engine-section'
import { generalRows, termRows } from './general-rows'
import { MidTimePrice } from './mid-time-price'
import { PriceHistory } from './price-history'
import { DataPlate, SpecSection, SpecText } from './spec-section'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './spec-sheet.module.css'

/** Everything the seller said, in one sheet. */
export const SpecSheet = ({ advert }: { readonly advert: AdvertDetail }) => {
  const text = useText()
  const { detail } = text
  const terms = termRows(advert, text)
  const flies = advert.kind === 'aircraft' || advert.kind === 'lease'
  return (
    <div className={`${blocks.panel} ${styles.spec}`}>
      {terms.length > 0 && (
        <SpecSection title={detail.terms}>
          <DataPlate rows={terms} wide />
        </SpecSection>
      )}
      <SpecSection title={detail.general}>
        <DataPlate rows={generalRows(advert, text)} wide />
      </SpecSection>
      <FittingModels advert={advert} />
      <PartDocuments advert={advert} />
      {advert.description && (
        <SpecSection title={detail.description}>
          <Description>{advert.description}</Description>
        </SpecSection>
      )}
      <Disclosure advert={advert} />
      {flies && <AircraftSections advert={advert} />}
      <MidTimePrice advert={advert} />
      <PriceHistory advert={advert} />
    </div>
  )
}

const AircraftSections = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail } = useText()
  const texts = [
    [detail.avionics, advert.avionics],
    [detail.interior, advert.interior],
    [detail.exterior, advert.exterior],
    [detail.additional, advert.additional],
    // Only adverts of aircraft for sale have a damage field.
    ...(advert.kind === 'aircraft' ? [[detail.damage, advert.damage] as const] : []),
  ] as const
  return (
    <>
      <EngineSection advert={advert} />
      <AirframeSection advert={advert} />
      <PropellerSection advert={advert} />
      {texts.map(([title, words]) => (
        <SpecSection key={title} title={title}>
          <SpecText>{words}</SpecText>
        </SpecSection>
      ))}
    </>
  )
}
