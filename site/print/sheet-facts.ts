import type { AdvertDetail } from '../../shared/contract/adverts'
import type { Text } from '../../shared/text/text'
import { airframeFacts as airframeHours } from '../advert-facts/facts'
import { enginesOf } from '../adverts/detail/engines'
import { generalRows, termRows, type PlateRow } from '../adverts/detail/general-rows'

const known = ({ value }: PlateRow) => value !== null && value !== undefined && value !== ''

/** Facts of the engines; those that all engines share are listed once. */
const engineFacts = (advert: AdvertDetail, { card, detail, words, number, date }: Text): PlateRow[] => {
  const engines = enginesOf(advert)
  const times = engines.map(({ engineTime }) => engineTime).filter(time => time !== undefined)
  const first = engines[0]
  const basis = first?.basis && words.basesShort[first.basis]
  return [
    { label: detail.engineBrand, value: [first?.engineBrand, first?.engineModel].filter(Boolean).join(' ') },
    {
      label: detail.engineTime,
      value: times.length > 0 ? times.map(time => number(time)).join(' / ') : null,
      unit: ['h', basis].filter(Boolean).join(' '),
    },
    {
      label: detail.engineTbo,
      value: first?.engineTbo === undefined ? null : number(first.engineTbo),
      unit: 'h',
    },
    { label: detail.overhaulDate, value: first?.overhaulDate && date(first.overhaulDate) },
    {
      label: detail.engineLife,
      value: advert.engineLife && card.engineLife(advert.engineLife, ''),
    },
  ]
}

const airframeFacts = (advert: AdvertDetail, text: Text): PlateRow[] => {
  const { detail, number, date } = text
  const { damageLevel, logsCompleteSince, annualDue, airframe } = advert
  const total = airframe?.totalTime ?? advert.totalTime
  const propeller = advert.propellers[0] ?? advert.propeller
  return [
    { label: detail.totalTime, value: total === null ? null : number(total), unit: 'h' },
    ...engineFacts(advert, text),
    {
      label: detail.propBrand,
      value: [propeller?.propBrand, propeller?.propModel].filter(Boolean).join(' '),
    },
    {
      label: detail.propTso,
      value: propeller?.propTSO === undefined ? null : number(propeller.propTSO),
      unit: 'h',
    },
    { label: detail.damageLabel, value: detail.damageLevels[damageLevel ?? ''] },
    { label: detail.logs, value: logsCompleteSince && detail.logsSince(logsCompleteSince) },
    { label: detail.annual, value: annualDue && date(annualDue) },
  ]
}

const fitsOf = ({ fitsModels = [] }: AdvertDetail): string =>
  fitsModels.map(({ manufacturer, model }) => `${manufacturer} ${model}`).join(', ')

/** All short facts of an advert, in the order of its page. */
export const sheetFacts = (advert: AdvertDetail, text: Text): readonly PlateRow[] => {
  const flies = advert.kind === 'aircraft' || advert.kind === 'lease'
  return [
    ...termRows(advert, text),
    ...generalRows(advert, text),
    { label: text.detail.fits, value: fitsOf(advert) },
    ...(flies ? airframeFacts(advert, text) : []),
  ].filter(known)
}

/** The few facts that decide whether to read on. */
export const keyFacts = (advert: AdvertDetail, text: Text): readonly (readonly [string, string])[] => {
  const { detail, words, card } = text
  const { year, registration, partNumber, partCondition, type, minimumPeriod } = advert
  const facts: readonly (readonly [string, string | number | null | undefined])[] = {
    aircraft: [
      [card.year, year] as const,
      ...airframeHours(advert, text),
      [detail.registration, registration] as const,
    ],
    lease: [
      [card.year, year] as const,
      ...airframeHours(advert, text),
      [detail.leaseType, words.leaseTypes[type]] as const,
    ],
    part: [
      [card.partNumber, partNumber] as const,
      [text.card.condition, words.partConditions[partCondition ?? '']] as const,
    ],
    toollease: [
      [detail.toolType, words.toolTypes[type]] as const,
      [detail.minimumPeriod, minimumPeriod] as const,
    ],
  }[advert.kind]
  return facts.flatMap(([label, value]) => (value ? [[label, String(value)] as const] : []))
}
