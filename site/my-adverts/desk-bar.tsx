import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { ownSorts } from '../../shared/data/own-advert-codes'
import { useBusy } from '../../shared/forms/use-busy'
import { mineMore } from '../../shared/text/en-my-more'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SelectField, TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { useLocation, useNavigate, useStep } from '../platform/router'
import { saveFile } from '../platform/save-file'
import { useClient } from '../platform/site-context'
import { hrefOf, type View } from './view-params'
import styles from './desk-bar.module.css'

const texts = { en: { mineMore } }

/** Milliseconds after the last key until the list follows. */
const pause = 350

interface DeskBarProps {
  readonly view: View
}

/** Search, order and export of the adverts of a tab. */
export const DeskBar = (props: DeskBarProps) => (
  <MoreTexts texts={texts}>
    <Bar {...props} />
  </MoreTexts>
)

const Bar = ({ view }: DeskBarProps) => {
  const { mineMore } = useText()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // What was asked for last: its answer may still be on its way when the next change comes.
  const asked = useRef(view)
  useEffect(() => {
    asked.current = view
  }, [view])
  const go = (change: Partial<View>) => {
    asked.current = { ...asked.current, page: 1, ...change }
    void navigate(hrefOf(pathname, asked.current), { replace: true, state: { keepScroll: true } })
  }
  return (
    <div className={styles.desk}>
      <Search key={view.kind} search={view.search} onSearch={search => go({ search })} />
      <SelectField
        className={styles.deskSort}
        label={mineMore.sort}
        bare
        value={view.sort}
        onChange={event => go({ sort: ownSorts.find(sort => sort === event.target.value) ?? 'newest' })}
        options={ownSorts.map(sort => ({ value: sort, label: mineMore.sorts[sort] ?? sort }))}
      />
      {view.show !== 'drafts' && <Export view={view} />}
      <LinkButton href="/profile/stock">{mineMore.stock}</LinkButton>
    </div>
  )
}

interface SearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Runs the last of what was begun, after a pause, unless somebody follows a link meanwhile: it would lead back from there. */
const usePause = () => {
  const { pathname } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => end, [end])
  useStep(
    useCallback(() => {
      if (document.location.pathname !== pathname) end()
    }, [pathname, end]),
  )
  const begin = (run: () => void) => {
    end()
    timer.current = setTimeout(run, pause)
  }
  return { begin, end }
}

/** Follows what is typed after a moment, and at once on Enter. */
const Search = ({ search, onSearch }: SearchProps) => {
  const { mineMore } = useText()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const { begin, end } = usePause()
  // Back and the links of the page change the address under the field.
  if (search !== known) {
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }
  const ask = (text: string) => {
    end()
    if (text.trim() !== search) onSearch(text.trim())
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(typed)
  }
  return (
    <form role="search" aria-label={mineMore.search} className={styles.deskSearch} onSubmit={onSubmit}>
      <TextField
        type="search"
        label={mineMore.search}
        bare
        placeholder={mineMore.searchHint}
        maxLength={120}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          begin(() => ask(value))
        }}
      />
    </form>
  )
}

/** All adverts that the view finds, as a file. */
const Export = ({ view: { kind, show, search, sort } }: { readonly view: View }) => {
  const { mineMore } = useText()
  const client = useClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const save = () =>
    run(async () => {
      try {
        const state = show === 'drafts' ? 'all' : show
        const file = await client.adverts.exportMine({ query: { kind, state, search, sort } })
        saveFile('my-adverts.csv', file)
      } catch {
        notify(mineMore.exportFailed, 'error')
      }
    })
  return (
    <Button busy={busy} onClick={() => void save()}>
      {mineMore.export}
    </Button>
  )
}
