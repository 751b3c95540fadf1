import { useState } from 'react'
import { useText } from '../../text/text'
import { Checkbox, TextField } from '../../ui/field'
import { useFiltering } from './filter-context'
import type { FacetName } from './filters'
import styles from './filters.module.css'

interface FacetListProps {
  readonly facet: FacetName
}

/** Most values that are listed; others are found by typing. */
const most = 40
/** Number of values from which on there is a search field. */
const many = 12

/** The values of a facet: selected ones first, then the most frequent. */
const useFacet = (facet: FacetName) => {
  const { filters, pick, counts, nameOf } = useFiltering()
  const picked = filters.picked[facet] ?? []
  const known = counts?.[facet] ?? new Map<string, number>()
  const values = [...new Set([...picked, ...known.keys()])].map(value => ({
    value,
    name: nameOf(facet, value),
    count: known.get(value) ?? 0,
    isOn: picked.includes(value),
  }))
  values.sort((a, b) => Number(b.isOn) - Number(a.isOn) || b.count - a.count || a.name.localeCompare(b.name))
  const toggle = (value: string, isOn: boolean) =>
    pick(facet, isOn ? [...picked, value] : picked.filter(each => each !== value))
  return { values, isCounted: counts !== undefined, toggle }
}

/** The values of a facet with their counts; values of one facet are combined by OR, facets by AND. */
export const FacetList = ({ facet }: FacetListProps) => {
  const { staff, number } = useText()
  const words = staff.workbench
  const [find, setFind] = useState('')
  const { values, isCounted, toggle } = useFacet(facet)
  const wanted = find.trim().toLowerCase()
  const found = wanted ? values.filter(({ name }) => name.toLowerCase().includes(wanted)) : values
  return (
    <div className={styles.facetList}>
      {values.length > many && (
        <TextField
          label={words.findIn(words.facets[facet])}
          bare
          type="search"
          placeholder={words.findIn(words.facets[facet])}
          value={find}
          onChange={event => setFind(event.target.value)}
        />
      )}
      {found.slice(0, most).map(({ value, name, count, isOn }) => (
        <Checkbox
          key={value}
          label={name}
          count={number(count)}
          checked={isOn}
          onChange={event => toggle(value, event.target.checked)}
        />
      ))}
      {found.length === 0 && <p className={styles.facetNone}>{isCounted ? words.noValue : words.counting}</p>}
      {found.length > most && (
        <p className={`${styles.facetNone} num`}>{words.moreValues(found.length - most)}</p>
      )}
    </div>
  )
}
