import { useState } from 'react'
import { maxOftenWith } from '../../data/reason-limits'
import { findReasons } from '../../rules/find-reasons'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useReasons } from '../platform/use-reasons'
import { FoundReasons } from './reason-chooser'
import styles from './reasons.module.css'

interface OftenWithProps {
  /** The reason that is edited, which does not go with itself. */
  readonly code: string
  /** Codes with commas between them. */
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
}

/** How many of the found reasons are shown. */
const most = 6

/** The reasons that are offered beside this one once it is given; one finds more by typing. */
export const OftenWith = ({ code, value, error, onValue }: OftenWithProps) => {
  const { form: words } = useText().staff.reasons
  const { all } = useReasons()
  const [typed, setTyped] = useState('')
  const given = value.split(',').filter(Boolean)
  const rest = all.filter(each => !each.retired && each.code !== code && !given.includes(each.code))
  const found = typed.trim() === '' ? null : findReasons(rest, typed).slice(0, most)
  const add = (added: string | undefined) => {
    if (!added || given.length >= maxOftenWith) return
    onValue([...given, added].join())
    setTyped('')
  }
  return (
    <div className={styles.chooser}>
      <p className={styles.legend} id="often-with">
        {words.oftenWith}
      </p>
      <Given codes={given} onCodes={codes => onValue(codes.join())} />
      <TextField
        label={words.findOften}
        error={error}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !found) return
          event.preventDefault()
          add(found[0]?.code)
        }}
      />
      {found && <FoundReasons found={found} onAdd={add} />}
    </div>
  )
}

interface GivenProps {
  readonly codes: readonly string[]
  readonly onCodes: (codes: readonly string[]) => void
}

const Given = ({ codes, onCodes }: GivenProps) => {
  const { form: words } = useText().staff.reasons
  const { textOf } = useReasons()
  if (codes.length === 0) return <p className={styles.quiet}>{words.noOftenWith}</p>
  return (
    <ul className={styles.often} aria-labelledby="often-with">
      {codes.map(each => (
        <li key={each}>
          <span>{textOf(each)}</span>
          <IconButton
            label={words.remove(textOf(each))}
            onClick={() => onCodes(codes.filter(other => other !== each))}
          >
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
