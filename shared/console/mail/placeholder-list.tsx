import styles from './placeholder-list.module.css'

interface PlaceholderListProps<Name extends string> {
  readonly names: readonly Name[]
  readonly meanings: Readonly<Record<string, string | undefined>>
  /** The accessible name of the button that inserts a placeholder. */
  readonly insertLabel: (name: string) => string
  readonly onInsert: (name: Name) => void
}

/** What a mail's words may hold, each with its meaning; a press puts it where the cursor stands. */
export const PlaceholderList = <Name extends string>({
  names,
  meanings,
  insertLabel,
  onInsert,
}: PlaceholderListProps<Name>) => (
  <dl className={styles.placeholderList}>
    {names.map(name => (
      <div key={name}>
        <dt>
          <button
            type="button"
            className="link"
            aria-label={insertLabel(name)}
            onClick={() => onInsert(name)}
          >
            {`{{${name}}}`}
          </button>
        </dt>
        <dd>{meanings[name]}</dd>
      </div>
    ))}
  </dl>
)

/** The text of a field with a placeholder at its cursor, or at the end; the field has the focus again. */
export const withPlaceholder = (field: HTMLTextAreaElement | null, text: string, name: string): string => {
  const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
  field?.focus()
  return `${text.slice(0, from)}{{${name}}}${text.slice(to)}`
}
