import type { ComparedAdvert } from '../../shared/contract/adverts'
import type { Text } from '../../shared/text/text'
import { measured, row, type Adverts, type CompareRow } from './compare-row'

export const airframeRows = (adverts: Adverts, { detail, hours }: Text): CompareRow[] => [
  measured(adverts, detail.totalTime, {
    of: advert => advert.airframe?.totalTime ?? advert.totalTime,
    show: hours,
    mark: 'lowest',
  }),
  row(adverts, detail.tachTime, ({ airframe }) =>
    airframe?.tachTime === undefined ? null : hours(airframe.tachTime),
  ),
]

const most = (adverts: Adverts, count: (advert: ComparedAdvert) => number) =>
  Array.from({ length: Math.max(...adverts.map(count)) }, (_, at) => at)

export const engineRows = (
  adverts: Adverts,
  { card, compare, detail, words, hours, date }: Text,
): CompareRow[] => {
  const places = most(adverts, ({ engines }) => engines.length)
  const perEngine = places.flatMap(at => {
    const label = (name: string) => compare.rows.engineOf(name, at + 1, places.length)
    const of = ({ engines }: ComparedAdvert) => engines[at]
    return [
      row(adverts, label(detail.engineBrand), advert =>
        [of(advert)?.engineBrand, of(advert)?.engineModel].filter(Boolean).join(' '),
      ),
      measured(adverts, label(detail.engineTime), {
        of: advert => of(advert)?.engineTime,
        show: (value, advert) => [hours(value), words.basesShort[of(advert)?.basis ?? '']].join(' ').trim(),
        mark: 'lowest',
        unit: advert => of(advert)?.basis,
      }),
      row(adverts, label(detail.engineTbo), advert => {
        const tbo = of(advert)?.engineTbo
        return tbo === undefined ? null : hours(tbo)
      }),
      measured(adverts, label(detail.engineLife), {
        of: ({ engineLives }) => engineLives[at]?.percent,
        show: (value, { engineLives }) => {
          const life = engineLives[at]
          return life ? card.lifeShare(value, card.lifeParts(life)) : null
        },
        mark: 'highest',
      }),
      row(adverts, label(detail.overhaulDate), advert => {
        const overhauled = of(advert)?.overhaulDate
        return overhauled && date(overhauled)
      }),
    ]
  })
  return [row(adverts, detail.engineCount, ({ engineCount }) => engineCount), ...perEngine]
}

export const propellerRows = (adverts: Adverts, { compare, detail, hours }: Text): CompareRow[] => {
  const places = most(adverts, ({ propellers }) => propellers.length)
  return places.flatMap(at => {
    const label = (name: string) => compare.rows.propellerOf(name, at + 1, places.length)
    return [
      row(adverts, label(detail.propBrand), ({ propellers }) =>
        [propellers[at]?.propBrand, propellers[at]?.propModel].filter(Boolean).join(' '),
      ),
      measured(adverts, label(detail.propTso), {
        of: ({ propellers }) => propellers[at]?.propTSO,
        show: hours,
        mark: 'lowest',
      }),
    ]
  })
}

export const disclosureRows = (adverts: Adverts, { detail, date }: Text): CompareRow[] => [
  row(adverts, detail.damageLabel, ({ damageLevel }) => detail.damageLevels[damageLevel ?? '']),
  row(adverts, detail.logs, ({ logsCompleteSince: since }) => since && detail.logsSince(since)),
  row(adverts, detail.annual, ({ annualDue }) => annualDue && date(annualDue)),
]

export const equipmentRows = (adverts: Adverts, { detail }: Text): CompareRow[] => [
  row(adverts, detail.avionics, ({ avionics }) => avionics),
  row(adverts, detail.interior, ({ interior }) => interior),
  row(adverts, detail.exterior, ({ exterior }) => exterior),
  row(adverts, detail.additional, ({ additional }) => additional),
  row(adverts, detail.damage, ({ damage }) => damage),
]
