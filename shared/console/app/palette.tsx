import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useText } from '../../text/text'
import { Dialog } from '../../ui/dialog'
import { useItemKeys } from '../platform/use-item-keys'
import { KeysDialog } from './keys-dialog'
import { RegistryProvider } from '../platform/registry'
import { usePaletteEntries, type PaletteEntry } from './use-palette-entries'
import styles from './palette.module.css'

/** Dispatched at the document by whatever else opens the palette, such as a menu of the window. */
export const paletteEvent = 'palette'
/** Event on the document that opens the list of keyboard shortcuts. */
export const keysEvent = 'keys'

/** Ctrl or Cmd with K opens the palette on every section, `?` the list of keys. */
export const WithPalette = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const close = useCallback(() => setOpen(undefined), [])
  const showKeys = useCallback(() => setOpen('keys'), [])
  useItemKeys({ '?': showKeys })
  useLayoutEffect(() => {
    const show = () => setOpen('palette')
    const press = (event: globalThis.KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      const isElsewhere = document.querySelector(`dialog[open]:not(.${styles.palette})`) !== null
      if (!isElsewhere) setOpen(now => (now === 'palette' ? undefined : 'palette'))
    }
    document.addEventListener('keydown', press)
    document.addEventListener(paletteEvent, show)
    document.addEventListener(keysEvent, showKeys)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener(paletteEvent, show)
      document.removeEventListener(keysEvent, showKeys)
    }
  }, [showKeys])
  return (
    <RegistryProvider showKeys={showKeys}>
      {children}
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </RegistryProvider>
  )
}

/** Sections, views, actions, adverts and users by a few letters; everything by keyboard. */
const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { staff, common } = useText()
  const words = staff.palette
  const id = useId()
  const [typed, setTyped] = useState('')
  // Kept as an id, since results of the server may later be inserted before it.
  const [chosen, setChosen] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { entries, isMore, isSearching, isFailed } = usePaletteEntries(typed)
  const found = entries.findIndex(entry => entry.id === chosen)
  const place = found < 0 ? 0 : found
  const current = entries[place]
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, place])
  const run = (entry: PaletteEntry) => {
    onClose()
    // Runs after the dialog has restored the focus, since the action may move it again.
    setTimeout(entry.run, 0)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && entries.length > 0)
      setChosen(entries[(place + by + entries.length) % entries.length]?.id)
    else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) run(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={common.close} className={styles.palette}>
      <input
        ref={field}
        className={styles.paletteField}
        role="combobox"
        aria-label={words.open}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${place}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={words.placeholder}
        value={typed}
        maxLength={120}
        onChange={event => {
          setTyped(event.target.value)
          setChosen(undefined)
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} className={styles.paletteList} role="listbox" aria-label={words.results}>
        {entries.map((entry, nth) => (
          <Line
            key={entry.id}
            id={`${id}-${nth}`}
            entry={entry}
            isFirst={entries[nth - 1]?.group !== entry.group}
            isCurrent={nth === place}
            onRun={run}
          />
        ))}
      </div>
      <p className={styles.paletteFoot} role="status">
        {isFailed
          ? words.failed
          : isSearching
            ? words.searching
            : entries.length === 0
              ? words.none
              : words.found(entries.length, isMore)}
        <span aria-hidden="true">{words.help}</span>
      </p>
    </Dialog>
  )
}

interface LineProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isFirst: boolean
  readonly isCurrent: boolean
  readonly onRun: (entry: PaletteEntry) => void
}

const Line = ({ id, entry, isFirst, isCurrent, onRun }: LineProps) => {
  const { groups } = useText().staff.palette
  return (
    <>
      {isFirst && (
        <p className={styles.paletteGroup} role="presentation">
          {groups[entry.group]}
        </p>
      )}
      {/* The field keeps the focus; its keys choose and run. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        className={styles.paletteLine}
        role="option"
        aria-selected={isCurrent}
        onClick={() => onRun(entry)}
      >
        <span className={styles.paletteLabel}>{entry.label}</span>
        {entry.about && <span className={styles.paletteAbout}>{entry.about}</span>}
        {entry.keys && <kbd>{entry.keys}</kbd>}
      </div>
    </>
  )
}
