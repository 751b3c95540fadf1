import { isRecord } from '../../rules/records'
import { useState, type ReactNode } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import { formatPrice } from '../../rules/money'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { fieldLabel, valueWords } from '../platform/field-words'
import styles from './item.module.css'

type Advert = AdvertFile['advert']

/** The fields of every kind, in groups; those that the seller left empty are not shown. */
const groups: readonly (readonly [word: string, paths: readonly string[]])[] = [
  [
    'what',
    [
      ...['manufacturer', 'model', 'year', 'registration', 'serialNumber', 'partNumber'],
      ...['equivalentPartNumber', 'category', 'module', 'condition', 'partCondition', 'certificate'],
      ...['toolNumber', 'calibrationDue', 'aircraftType', 'fuel', 'seats', 'flightRules', 'basedAt'],
      ...['engineCount', 'engineNumber'],
    ],
  ],
  ['offer', ['priceMode', 'vat', 'rateUnit', 'wet', 'minimumHours', 'minimumPeriod', 'deposit']],
  ['place', ['location.town', 'location.state', 'location.countryName', 'location.region']],
  ['airframe', ['airframe.totalTime', 'airframe.tachTime', 'airframe.notes']],
  ['engines', ['engines', 'engineLives']],
  ['propellers', ['propellers']],
  ['history', ['damageLevel', 'damage', 'logsCompleteSince', 'annualDue']],
  ['contact', ['contact.name', 'contact.surname', 'contact.mail', 'contact.dialcode', 'contact.phone']],
]
const texts = ['description', 'avionics', 'interior', 'exterior', 'additional'] as const

type Row = readonly [path: string, value: ReactNode]

const dig = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), source)

const leaves = (path: string, value: unknown): readonly (readonly [string, string])[] => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => leaves(`${path}.${name}`, each))
  return [[path, String(value)]]
}

/** Remaining engine life by hours and date, worded as on every other page. */
const lifeRows = ({ engineLives }: Advert, { card }: Text): readonly Row[] =>
  engineLives.flatMap((life, at): readonly Row[] =>
    life ? [[`engineLives.${at}.left`, card.engineLife(life, '')]] : [],
  )

const rowsOf = (advert: Advert, paths: readonly string[], text: Text): readonly Row[] =>
  paths.flatMap(path => {
    if (path === 'engineLives') return lifeRows(advert, text)
    return leaves(path, dig(advert, path)).flatMap(([leaf, value]): readonly Row[] => {
      // For an aircraft for sale this field equals the type, which is shown already.
      if (leaf === 'aircraftType' && advert.kind === 'aircraft') return []
      if (leaf === 'wet') return [[leaf, text.staff.deciding.facts.options['wet']?.[value] ?? value]]
      if (leaf === 'deposit') return [[leaf, formatPrice(Number(value), advert.currency)]]
      return [[leaf, valueWords(text, leaf, value)]]
    })
  })

/** Everything the seller said, as a data plate (design, section 10). */
export const ItemFacts = ({ advert }: { readonly advert: Advert }) => {
  const text = useText()
  const { facts } = text.staff.deciding
  const typeField = { aircraft: 'type', part: 'section', lease: 'leaseType', toollease: 'toolType' }[
    advert.kind
  ]
  return (
    <section className={styles.itemPart} aria-labelledby="item-facts">
      <h3 id="item-facts">{facts.title}</h3>
      <div className={styles.itemPlates}>
        {groups.map(([word, paths]) => {
          const rows = rowsOf(advert, word === 'what' ? [typeField, ...paths] : paths, text)
          return rows.length > 0 && <Plate key={word} title={facts.groups[word] ?? word} rows={rows} />
        })}
      </div>
      {texts.map(name => {
        const value = advert[name]
        return name === 'description' || value ? (
          <LongText key={name} label={fieldLabel(text, name)} value={value} />
        ) : null
      })}
    </section>
  )
}

const Plate = ({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) => {
  const text = useText()
  return (
    <div className={styles.itemPlate}>
      <h4>{title}</h4>
      <dl>
        {rows.map(([path, value]) => (
          <div key={path}>
            <dt>{fieldLabel(text, path === 'location.countryName' ? 'location.country' : path)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Characters of a long text that are shown until somebody wants all. */
const folded = 900

const LongText = ({ label, value }: { readonly label: string; readonly value: string | null }) => {
  const { facts } = useText().staff.deciding
  const [isOpen, setOpen] = useState(false)
  const isLong = (value?.length ?? 0) > folded
  return (
    <div className={styles.itemText}>
      <h4>{label}</h4>
      {value ? (
        <p>{isLong && !isOpen ? `${value.slice(0, folded)}…` : value}</p>
      ) : (
        <p className={styles.itemNone}>{facts.noText}</p>
      )}
      {isLong && (
        <Button size="s" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? facts.less : facts.more}
        </Button>
      )}
    </div>
  )
}
