import { useRef } from 'react'
import type { SavedSearch } from '../../shared/contract/saved-searches'
import { frequencies, searchHref, type Frequency } from '../../shared/rules/saved-searches'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { Skeleton } from '../../shared/ui/skeleton'
import { ListFailed, ListNote } from '../platform/list-note'
import { useSearches } from './use-searches'
import blocks from '../../shared/ui/blocks.module.css'
import listPageStyles from '../platform/list-page.module.css'
import styles from './saved-searches.module.css'

/** The user's saved searches: new results, mail frequency, and a link to the results. */
export const SearchList = () => {
  const { searches, common } = useText()
  const { list, remove, setFrequency, opened } = useSearches()
  const place = useRef<HTMLUListElement>(null)
  if (list.isError && !list.data) return <ListFailed title={searches.listFailed} list={list} />
  if (!list.data)
    return (
      <p className={styles.searchWaiting} role="status">
        <span className="unseen">{common.loading}</span>
        <Skeleton height="84px" />
        <Skeleton height="84px" />
      </p>
    )
  if (list.data.length === 0)
    return (
      <ListNote title={searches.emptyTitle}>
        <p>{searches.emptyText}</p>
        <LinkButton href="/aircraft" look="main">
          {searches.browse}
        </LinkButton>
      </ListNote>
    )
  return (
    <ul ref={place} tabIndex={-1} className={styles.searches}>
      {list.data.map(search => (
        <SearchRow
          key={search.id}
          search={search}
          onOpen={() => opened(search)}
          onFrequency={frequency => setFrequency(search, frequency)}
          onRemove={() => {
            remove(search)
            place.current?.focus()
          }}
        />
      ))}
    </ul>
  )
}

interface SearchRowProps {
  readonly search: SavedSearch
  readonly onOpen: () => void
  readonly onFrequency: (frequency: Frequency) => void
  readonly onRemove: () => void
}

const SearchRow = ({ search, onOpen, onFrequency, onRemove }: SearchRowProps) => {
  const { searches, words, date } = useText()
  const { kind, query, name, frequency, newCount, moreNew, createdAt, mailedAt } = search
  return (
    <li className={`${blocks.panel} ${styles.searchRow}`}>
      <div className={styles.searchWhat}>
        <h2>
          <Link href={searchHref(kind, query)} onClick={onOpen}>
            {name}
          </Link>
        </h2>
        <p className={styles.searchFacts}>
          <span>{words.kinds[kind]}</span>
          <span>{searches.savedOn(date(createdAt))}</span>
          {mailedAt && <span>{searches.mailedOn(date(mailedAt))}</span>}
        </p>
      </div>
      <p className={`${styles.searchNew} num`}>
        {newCount > 0 ? (
          <span className={`${listPageStyles.listBadge} ${styles.searchFresh}`}>
            {searches.newOf(newCount, moreNew)}
          </span>
        ) : (
          <span className={blocks.hint}>{searches.noneNew}</span>
        )}
      </p>
      <SelectField
        bare
        label={searches.oftenOf(name)}
        value={frequency}
        onChange={event => onFrequency(frequencies.find(one => one === event.target.value) ?? 'off')}
        options={frequencies.map(value => ({ value, label: searches.often[value] ?? value }))}
      />
      <Button look="quiet" size="s" aria-label={searches.removeOf(name)} onClick={onRemove}>
        <Icon name="close" />
        {searches.remove}
      </Button>
    </li>
  )
}
