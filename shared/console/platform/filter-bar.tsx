import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../contract/kit'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { FilterSelect } from './filter-select'
import { usePlaceQuery } from './host'
import { SearchField } from './search-field'
import styles from './panes.module.css'

type Filter<Name extends string> = readonly [
  name: Name,
  label: string,
  words: Readonly<Record<string, string | undefined>>,
  all: string,
]

interface FilterBarProps<Name extends string> {
  readonly searchLabel: string
  /** The present filter values by their names in the URL. */
  readonly view: Readonly<Partial<Record<Name | 'search', string | undefined>>>
  readonly filters: readonly Filter<Name>[]
  readonly list: UseQueryResult<Page<unknown>>
  readonly onReload?: () => void
  readonly children?: ReactNode
}

/** Which rows of a paged table are shown, and how many there are; another choice begins at the first page. */
export const FilterBar = <Name extends string>(props: FilterBarProps<Name>) => {
  const { searchLabel, view, filters, list, onReload, children } = props
  const { desk } = useText().staff
  const { change } = usePlaceQuery()
  const filter = (entries: Readonly<Record<string, string>>) => change({ ...entries, page: undefined })
  return (
    <div className={styles.paneBar}>
      <SearchField
        label={searchLabel}
        value={view.search ?? ''}
        onSearch={words => filter({ search: words })}
      />
      {filters.map(([name, label, words, all]) => (
        <FilterSelect
          key={name}
          label={label}
          value={view[name]}
          words={words}
          all={all}
          onChoose={code => filter({ [name]: code })}
        />
      ))}
      <Button size="s" busy={list.isFetching} onClick={onReload ?? (() => void list.refetch())}>
        {desk.reload}
      </Button>
      {children}
      <output className={`${styles.paneCount} num`}>
        {list.data && desk.count(list.data.totalElements)}
      </output>
    </div>
  )
}
