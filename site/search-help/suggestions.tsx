import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type RefObject } from 'react'
import type { Suggestion } from '../../shared/contract/searching'
import { searchingQueries } from '../../shared/queries/searching'
import { suggestions } from '../../shared/text/en-suggestions'
import { MoreTexts, useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { useSettled } from '../../shared/ui/use-settled'
import { useClient } from '../platform/site-context'
import { useCombobox } from './use-combobox'
import styles from './suggestions.module.css'

export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly value: string
  /** Whether the user was typing before this component was loaded. */
  readonly begun: boolean
  /** Called when a suggestion has been followed. */
  readonly onTaken: () => void
}

const texts = { en: { suggestions } }

/** Names and part numbers on the market that match the typed search, listed below its field. */
export const Suggestions = (props: SuggestionsProps) => (
  <MoreTexts texts={texts}>
    <List {...props} />
  </MoreTexts>
)

const fewestLetters = 2
/** Debounce time in milliseconds: nobody reads the list between two keystrokes. */
const pause = 90

const List = ({ input, value, begun, onTaken }: SuggestionsProps) => {
  const text = useText().suggestions
  const listId = useId()
  const [wanted, setWanted] = useState(begun)
  const typed = value.trim()
  const asked = useSettled(typed, pause)
  const isEnough = typed.length >= fewestLetters
  const { data } = useQuery({
    ...searchingQueries.suggest(useClient(), asked),
    enabled: wanted && isEnough && asked.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })
  const offers = isEnough && data ? data : []
  const isOpen = wanted && offers.length > 0
  const active = useCombobox({ input, listId, isOpen, count: offers.length, onWanted: setWanted })
  return (
    <>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={text.label} className={styles.suggestions}>
          {offers.map((offer, at) => (
            <Offer
              key={offer.href}
              offer={offer}
              id={`${listId}-${at}`}
              active={at === active}
              onTaken={() => {
                setWanted(false)
                input.current?.blur()
                onTaken()
              }}
            />
          ))}
        </div>
      )}
      <p className="unseen" role="status">
        {isOpen && text.offered(offers.length)}
      </p>
    </>
  )
}

interface OfferProps {
  readonly offer: Suggestion
  readonly id: string
  readonly active: boolean
  readonly onTaken: () => void
}

/** A link, so that it can be opened in a new tab; the focus stays in the field. */
const Offer = ({ offer, id, active, onTaken }: OfferProps) => {
  const { suggestions: text, words } = useText()
  const { sort, kind, section, count, href } = offer
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    <Link
      id={id}
      href={href}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.suggestion}
      onMouseDown={event => event.preventDefault()}
      onClick={onTaken}
    >
      <b>{offer.text}</b>
      <span className={styles.suggestionWhat}>
        {text.sorts[sort]} · {section ?? words.kinds[kind]}
      </span>
      <span className={`${styles.suggestionCount} num`}>{text.adverts(count)}</span>
    </Link>
  )
}
