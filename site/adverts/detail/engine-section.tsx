import type { AdvertDetail } from '../../../shared/contract/adverts'
import { countsYears, overhaulAge } from '../../../shared/rules/engine-age'
import { useText, type Text } from '../../../shared/text/text'
import { useNow } from '../../platform/site-context'
import { EngineLifeBar } from '../../advert-facts/engine-life'
import { enginesOf, type Engine } from './engines'
import type { PlateRow } from './general-rows'
import { DataPlate, NoDetail, SpecSection } from './spec-section'
import styles from './spec-sheet.module.css'

type Propeller = AdvertDetail['propellers'][number]

/** Age of the overhaul and, for piston engines, whether it exceeds the makers' recommendation. */
const overhaulNote = (overhaulDate: string, isPiston: boolean, now: number, { detail }: Text) => {
  const age = overhaulAge(overhaulDate, now)
  if (!age) return undefined
  return age.isOver && isPiston ? detail.pastCalendar(age.years) : detail.overhauledAgo(age.years)
}

const engineRows = (engine: Engine, isPiston: boolean, now: number, text: Text): readonly PlateRow[] => {
  const { detail, words, number, date } = text
  const { engineNumber, engineBrand, engineModel, engineTime, engineTbo, basis, overhaulDate } = engine
  const hours = (n: number | undefined) => (n === undefined ? null : number(n))
  return [
    { label: detail.engineNumber, value: engineNumber },
    { label: detail.engineBrand, value: engineBrand },
    ...(engineModel ? [{ label: detail.engineModel, value: engineModel }] : []),
    { label: detail.engineTime, value: hours(engineTime), unit: 'h', note: basis && words.bases[basis] },
    { label: detail.engineTbo, value: hours(engineTbo), unit: 'h' },
    ...(overhaulDate
      ? [
          {
            label: detail.overhaulDate,
            value: date(overhaulDate),
            note: overhaulNote(overhaulDate, isPiston, now, text),
          },
        ]
      : []),
  ]
}

/** Up to four engines, side by side where there is enough space. */
export const EngineSection = ({ advert }: { readonly advert: AdvertDetail }) => {
  const text = useText()
  const { detail } = text
  const now = useNow()
  const engines = enginesOf(advert)
  return (
    <SpecSection title={detail.engines}>
      {engines.length === 0 && <NoDetail />}
      <div className={styles.specColumns}>
        {engines.map((engine, at) => (
          // Engines have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            {engines.length > 1 && <h3>{detail.engine(at + 1)}</h3>}
            <DataPlate
              rows={engineRows(engine, countsYears(advert), now, text)}
              wide={engines.length === 1}
            />
            <EngineLifeBar life={advert.engineLives[at]} />
            {engine.notes && <p className={`${styles.specText} ${styles.specNotes}`}>{engine.notes}</p>}
          </div>
        ))}
      </div>
    </SpecSection>
  )
}

/** Hours of the airframe. */
export const AirframeSection = ({ advert }: { readonly advert: AdvertDetail }) => {
  const { detail, number } = useText()
  const { airframe } = advert
  const total = airframe.totalTime ?? advert.totalTime
  const tach = airframe.tachTime
  const isEmpty = total === null && tach === undefined && !airframe.notes
  return (
    <SpecSection title={detail.airframe}>
      {isEmpty ? (
        <NoDetail />
      ) : (
        <>
          <DataPlate
            wide
            rows={[
              { label: detail.totalTime, value: total === null ? null : number(total), unit: 'h' },
              { label: detail.tachTime, value: tach === undefined ? null : number(tach), unit: 'h' },
            ]}
          />
          {airframe.notes && <p className={`${styles.specText} ${styles.specNotes}`}>{airframe.notes}</p>}
        </>
      )}
    </SpecSection>
  )
}

const propellerRows = (propeller: Propeller, { detail, number }: Text): readonly PlateRow[] => {
  const { propBrand, propModel, propTSO, propTbo } = propeller
  return [
    { label: detail.propBrand, value: propBrand },
    ...(propModel ? [{ label: detail.propModel, value: propModel }] : []),
    { label: detail.propTso, value: propTSO === undefined ? null : number(propTSO), unit: 'h' },
    ...(propTbo === undefined ? [] : [{ label: detail.propTbo, value: number(propTbo), unit: 'h' }]),
  ]
}

/** Up to four propellers. */
export const PropellerSection = ({ advert }: { readonly advert: AdvertDetail }) => {
  const text = useText()
  const { detail } = text
  const { propellers } = advert
  return (
    <SpecSection title={detail.propeller}>
      {propellers.length === 0 && <NoDetail />}
      <div className={styles.specColumns}>
        {propellers.map((propeller, at) => (
          // Nor have propellers.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            {propellers.length > 1 && <h3>{detail.propellerOf(at + 1)}</h3>}
            <DataPlate rows={propellerRows(propeller, text)} wide={propellers.length === 1} />
            {propeller.notes && <p className={`${styles.specText} ${styles.specNotes}`}>{propeller.notes}</p>}
          </div>
        ))}
      </div>
    </SpecSection>
  )
}
