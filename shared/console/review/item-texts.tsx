import { memo, useState } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { fieldLabel } from '../platform/field-words'
import { markWords } from '../platform/mark-words'
import styles from './item.module.css'

const names = ['description', 'damage', 'avionics', 'interior', 'exterior', 'additional'] as const
/** Characters of a long text that are shown until somebody wants all. */
const folded = 1200

interface ItemTextsProps {
  readonly advert: AdvertFile['advert']
  /** Words of the description that a signal rests on. */
  readonly doubtful: readonly string[]
}

/** What the seller wrote, with the words marked that a signal rests on. */
export const ItemTexts = memo(({ advert, doubtful }: ItemTextsProps) => {
  const text = useText()
  return (
    <div className={styles.itemTexts}>
      {names.map(name => {
        const value = advert[name]
        return name === 'description' || value ? (
          <LongText
            key={name}
            label={fieldLabel(text, name)}
            value={value}
            doubtful={name === 'description' ? doubtful : []}
          />
        ) : null
      })}
    </div>
  )
})
ItemTexts.displayName = 'ItemTexts'

interface LongTextProps {
  readonly label: string
  readonly value: string | null
  readonly doubtful: readonly string[]
}

const LongText = ({ label, value, doubtful }: LongTextProps) => {
  const { facts } = useText().staff.deciding
  const [isOpen, setOpen] = useState(false)
  const isLong = (value?.length ?? 0) > folded
  const words = value?.trim() ? value.trim().split(/\s+/).length : 0
  return (
    <section className={styles.itemText}>
      <h3>
        {label} {words > 0 && <small className="num">{facts.words(words)}</small>}
      </h3>
      {value ? (
        <p>{markWords(isLong && !isOpen ? `${value.slice(0, folded)}…` : value, doubtful)}</p>
      ) : (
        <p className={styles.itemQuiet}>{facts.noText}</p>
      )}
      {isLong && (
        <Button size="s" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? facts.less : facts.more}
        </Button>
      )}
    </section>
  )
}
