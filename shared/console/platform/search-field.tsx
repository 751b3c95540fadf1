import { TextField } from '../../ui/field'
import { useTypedSearch } from './use-typed-search'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Called after a pause in typing, or on Enter. */
  readonly onSearch: (search: string) => void
  readonly maxLength?: number
  /** Whether the label is visible above the field. */
  readonly labelled?: boolean
  readonly placeholder?: string
}

/** Words for a search on the server: sent when one stops typing, not with every key. */
export const SearchField = ({
  label,
  maxLength = 120,
  labelled = false,
  placeholder = labelled ? '' : label,
  ...search
}: SearchFieldProps) => {
  const { typed, setTyped, ask } = useTypedSearch(search)
  return (
    <TextField
      label={label}
      bare={!labelled}
      type="search"
      placeholder={placeholder}
      value={typed}
      maxLength={maxLength}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') ask(typed.trim())
      }}
    />
  )
}
