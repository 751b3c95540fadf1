import { reviewFieldName } from '../../data/review-fields'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useReasons } from '../platform/use-reasons'
import { placeName, type ReasonPickerProps } from './reason-source'
import styles from './sheet.module.css'

/** The picked reasons, each with its field, which can be changed. */
export const PickedReasons = ({ kind, picked, onPick }: ReasonPickerProps) => {
  const { panel: words } = useText().staff.deciding
  const book = useReasons()
  const { textOf, fieldOf } = book
  const fields = [...new Set(book.offered(kind).flatMap(({ code }) => fieldOf(code, kind) ?? []))]
  const moveTo = (code: string, wanted: string) => {
    const field = fields.find(name => name === wanted) ?? null
    onPick(picked.map(each => (each.code === code ? { code, field } : each)))
  }
  return (
    <ul className={styles.reasonPicked} aria-label={words.picked}>
      {picked.map(({ code, field }) => (
        <li key={code}>
          <span title={textOf(code)}>{textOf(code)}</span>
          <select
            aria-label={`${words.at}: ${textOf(code)}`}
            value={field ?? ''}
            onChange={event => moveTo(code, event.target.value)}
          >
            <option value="">{placeName(book, code, kind, words.whole)}</option>
            {fields
              .filter(each => each !== fieldOf(code, kind))
              .map(each => (
                <option key={each} value={each}>
                  {reviewFieldName(each)}
                </option>
              ))}
          </select>
          <IconButton
            label={words.unpick(textOf(code))}
            onClick={() => onPick(picked.filter(each => each.code !== code))}
          >
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
