import type { ReactNode } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import { reviewFieldName } from '../../data/review-fields'
import { useText } from '../../text/text'
import { fieldLabel, valueWords } from '../platform/field-words'
import { TextDiff } from './text-diff'
import styles from './item-diff.module.css'
import itemStyles from './item.module.css'
import plateStyles from './plate.module.css'

interface ItemDiffProps {
  readonly revision: NonNullable<AdvertFile['revision']>
  /** Fields that are not accepted. */
  readonly left: readonly string[]
  /** By fact the number of the signal that rests on it. */
  readonly numbers: ReadonlyMap<string, number>
  /** Without it fields cannot be accepted one by one. */
  readonly onLeft: ((left: readonly string[]) => void) | undefined
}

/** A pending edit against the live version; each of its fields can be left out (checklist PLUS-12). */
export const ItemDiff = ({ revision, left, numbers, onLeft }: ItemDiffProps) => {
  const { diff: words } = useText().staff.deciding
  const { diff, photos, at } = revision
  const accept = (field: string) => {
    const isLeft = left.includes(field)
    const toggle = () => onLeft?.(isLeft ? left.filter(each => each !== field) : [...left, field])
    return onLeft && <Accept field={field} isAccepted={!isLeft} onToggle={toggle} />
  }
  const classOf = (field: string) => (left.includes(field) ? styles.itemDiffLeft : undefined)
  return (
    <section className={styles.itemDiffCard} aria-labelledby="item-diff">
      <h3 id="item-diff">
        {words.title} <small className="num">{words.at(at)}</small>
      </h3>
      {diff.length === 0 && !photos && <p className={itemStyles.itemQuiet}>{words.nothing}</p>}
      <table className={styles.itemDiff}>
        <Head />
        {diff.map(({ field, lines }) => (
          <tbody key={field} className={classOf(field)}>
            {(lines.length > 0 ? lines : [{ path: field, before: null, after: null }]).map((line, index) => (
              <LineRow
                key={line.path}
                line={line}
                accept={index === 0 && accept(field)}
                number={numbers.get(line.path)}
              />
            ))}
          </tbody>
        ))}
        {photos && (
          <tbody className={classOf('photos')}>
            <Row path="photos" accept={accept('photos')} number={numbers.get('photos')}>
              <td colSpan={2}>{words.photos(photos.added.length, photos.removed.length)}</td>
            </Row>
          </tbody>
        )}
      </table>
    </section>
  )
}

const Head = () => {
  const { diff: words } = useText().staff.deciding
  return (
    <thead>
      <tr>
        {(['field', 'before', 'after'] as const).map(name => (
          <th key={name} scope="col">
            {words[name]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface AcceptProps {
  readonly field: string
  readonly isAccepted: boolean
  readonly onToggle: () => void
}

const Accept = ({ field, isAccepted, onToggle }: AcceptProps) => {
  const { diff: words } = useText().staff.deciding
  return (
    <input
      type="checkbox"
      aria-label={words.accept(reviewFieldName(field))}
      checked={isAccepted}
      onChange={onToggle}
    />
  )
}

interface RowProps {
  readonly path: string
  readonly accept: ReactNode
  /** The signal that rests on it. */
  readonly number: number | undefined
  readonly children: ReactNode
}

const Row = ({ path, accept, number, children }: RowProps) => (
  <tr data-doubt={number === undefined ? undefined : ''}>
    <th scope="row">
      {accept}
      <span>{fieldLabel(useText(), path)}</span>
      {number !== undefined && <span className={plateStyles.plateNumber}>{number}</span>}
    </th>
    {children}
  </tr>
)

interface LineRowProps extends Pick<RowProps, 'accept' | 'number'> {
  readonly line: Line
}

/** A value before and after the edit. */
const LineRow = ({ line, ...row }: LineRowProps) => (
  <Row path={line.path} {...row}>
    <Side line={line} side="before" />
    <Side line={line} side="after" />
  </Row>
)

type Line = NonNullable<AdvertFile['revision']>['diff'][number]['lines'][number]

const Side = ({ line, side }: { readonly line: Line; readonly side: 'before' | 'after' }) => {
  const text = useText()
  const { diff: words } = text.staff.deciding
  const [before, after] = [valueWords(text, line.path, line.before), valueWords(text, line.path, line.after)]
  const value = side === 'before' ? before : after
  return (
    <td data-label={words[side]}>
      {value === null ? (
        <span className={itemStyles.itemQuiet}>{words.empty}</span>
      ) : (
        <TextDiff before={before ?? ''} after={after ?? ''} side={side} />
      )}
    </td>
  )
}
