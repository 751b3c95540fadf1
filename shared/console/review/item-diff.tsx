import type { AdvertFile } from '../../contract/deciding'
import { reviewFieldName } from '../../data/review-fields'
import { useText } from '../../text/text'
import { fieldLabel, valueWords } from '../platform/field-words'
import { TextDiff } from './text-diff'
import './item-diff.css'

interface ItemDiffProps {
  readonly revision: NonNullable<AdvertFile['revision']>
  /** Fields that are not accepted. */
  readonly left: readonly string[]
  /** Without it fields cannot be accepted one by one. */
  readonly onLeft: ((left: readonly string[]) => void) | undefined
}

/** A pending edit against the live version; each of its fields can be left out (checklist PLUS-12). */
export const ItemDiff = ({ revision, left, onLeft }: ItemDiffProps) => {
  const { diff: words } = useText().staff.deciding
  const { diff, photos, at } = revision
  const toggle = (field: string) =>
    onLeft?.(left.includes(field) ? left.filter(each => each !== field) : [...left, field])
  return (
    <section className="item-part" aria-labelledby="item-diff">
      <h3 id="item-diff">
        {words.title} <small className="num">{words.at(at)}</small>
      </h3>
      {diff.length === 0 && !photos && <p className="item-none">{words.nothing}</p>}
      <table className="item-diff">
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        {diff.map(({ field, lines }) => (
          <tbody key={field} className={left.includes(field) ? 'item-diff-left' : undefined}>
            {(lines.length > 0 ? lines : [{ path: field, before: null, after: null }]).map((line, index) => (
              <tr key={line.path}>
                <th scope="row">
                  {index === 0 && onLeft ? (
                    <Accept field={field} isAccepted={!left.includes(field)} onToggle={() => toggle(field)} />
                  ) : null}
                  <Label path={line.path} />
                </th>
                <Side line={line} side="before" />
                <Side line={line} side="after" />
              </tr>
            ))}
          </tbody>
        ))}
        {photos && (
          <tbody className={left.includes('photos') ? 'item-diff-left' : undefined}>
            <tr>
              <th scope="row">
                {onLeft && (
                  <Accept
                    field="photos"
                    isAccepted={!left.includes('photos')}
                    onToggle={() => toggle('photos')}
                  />
                )}
                <Label path="photos" />
              </th>
              <td colSpan={2}>{words.photos(photos.added.length, photos.removed.length)}</td>
            </tr>
          </tbody>
        )}
      </table>
    </section>
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

const Label = ({ path }: { readonly path: string }) => <span>{fieldLabel(useText(), path)}</span>

type Line = NonNullable<AdvertFile['revision']>['diff'][number]['lines'][number]

const Side = ({ line, side }: { readonly line: Line; readonly side: 'before' | 'after' }) => {
  const text = useText()
  const { diff: words } = text.staff.deciding
  const [before, after] = [valueWords(text, line.path, line.before), valueWords(text, line.path, line.after)]
  const value = side === 'before' ? before : after
  return (
    <td data-label={words[side]}>
      {value === null ? (
        <span className="item-none">{words.empty}</span>
      ) : (
        <TextDiff before={before ?? ''} after={after ?? ''} side={side} />
      )}
    </td>
  )
}
