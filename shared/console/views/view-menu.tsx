import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { View, ViewQuery } from '../../contract/views'
import type { ViewScope } from '../../data/view-scopes'
import { viewQueries } from '../../queries/views'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Checkbox, TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { RareIcon } from '../../ui/rare-icon'
import { useNotify } from '../../ui/toast'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { useKeptDrafts } from '../platform/use-kept-draft'
import { problemText } from '../platform/problems'
import { MenuEntry, PopoverMenu } from '../platform/popover-menu'
import { OtherDraft } from '../platform/other-draft'
import menuStyles from '../platform/menu.module.css'
import styles from './views.module.css'

interface ViewMenuProps {
  readonly scope: ViewScope
  /** What the table shows now. */
  readonly current: () => ViewQuery
  readonly onApply: (query: ViewQuery) => void
  /** Whether the table exists already, so that a view can be applied. */
  readonly isReady: boolean
}

/** Kept views of a table, own and shared, and a place to keep the present one (checklist PLUS-24). */
export const ViewMenu = ({ scope, current, onApply, isReady }: ViewMenuProps) => {
  const { staff, common } = useText()
  const { views } = staff
  const { data, isError, refetch } = useQuery(viewQueries.list(useConsoleClient(), scope))
  useWantedView(isReady ? data : undefined, onApply)
  const own = data?.filter(view => view.own) ?? []
  const others = data?.filter(view => !view.own) ?? []
  return (
    <PopoverMenu label={views.menu} icon={<RareIcon name="bookmark" />}>
      {isError && !data && (
        <p role="alert">
          {views.failed}{' '}
          <Button size="s" onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={menuStyles.menuNone}>{views.none}</p>}
      <ViewList title={views.own} list={own} onApply={onApply} />
      <ViewList title={views.shared} list={others} onApply={onApply} />
      <MenuEntry onRun={() => onApply({})}>{views.reset}</MenuEntry>
      <KeepForm scope={scope} current={current} />
    </PopoverMenu>
  )
}

/** Brings in the view that a link asks for with `?view=`, once for each such link. */
const useWantedView = (views: readonly View[] | undefined, onApply: (query: ViewQuery) => void) => {
  const wanted = Number(usePlaceQuery().query.get('view'))
  const applied = useRef(0)
  useEffect(() => {
    // The same view can be asked for again once the address no longer names it.
    if (!wanted) applied.current = 0
    const view = views?.find(({ id }) => id === wanted)
    if (!view || applied.current === wanted) return
    applied.current = wanted
    onApply(view.query)
  }, [views, wanted, onApply])
}

interface ViewListProps {
  readonly title: string
  readonly list: readonly View[]
  readonly onApply: (query: ViewQuery) => void
}

const ViewList = ({ title, list, onApply }: ViewListProps) => {
  const { staff } = useText()
  const remove = useRemove()
  if (list.length === 0) return null
  return (
    <section>
      <p className={styles.viewsTitle}>{title}</p>
      <ul>
        {list.map(view => (
          <li key={view.id} className={styles.viewsRow}>
            <MenuEntry onRun={() => onApply(view.query)}>
              {view.name}
              {!view.own && <small>{staff.views.by(view.ownerName)}</small>}
            </MenuEntry>
            {view.own && (
              <IconButton label={staff.views.remove(view.name)} onClick={() => void remove(view)}>
                <Icon name="close" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const useRemove = () => {
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { staff } = useText()
  return async ({ id, name, scope }: View) => {
    try {
      await client.views.remove({ params: { id } })
      notify(staff.views.removed(name), 'ok')
    } catch {
      notify(staff.views.notRemoved, 'error')
    }
    await queries.invalidateQueries(viewQueries.list(client, scope))
  }
}

/** What is typed of a new view, kept until it is stored. */
const useNewView = (scope: ViewScope) => {
  const { textOf, keep } = useKeptDrafts(`view-${scope}`, ['name', 'shared'])
  return { name: textOf('name'), shared: textOf('shared') !== '', write: keep }
}

const KeepForm = ({ scope, current }: Pick<ViewMenuProps, 'scope' | 'current'>) => {
  const { views } = useText().staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { name, shared, write } = useNewView(scope)
  const share = () => write({ shared: shared ? '' : 'yes' })
  const keep = useMutation({
    mutationFn: () => client.views.create({ body: { scope, name, shared, query: current() } }),
    networkMode: 'always',
    onSuccess: async () => {
      await queries.invalidateQueries(viewQueries.list(client, scope))
      notify(views.kept(name), 'ok')
      write({ name: '', shared: '' })
    },
  })
  return (
    <form
      className={styles.viewsForm}
      onSubmit={event => {
        event.preventDefault()
        keep.mutate()
      }}
    >
      <TextField
        label={views.name}
        value={name}
        maxLength={80}
        required
        error={keep.error && problemText(keep.error, views.notKept)}
        onChange={event => write({ name: event.target.value })}
      />
      <OtherDraft name={`view-${scope}-name`} into="input" />
      <Checkbox label={views.share} checked={shared} onChange={share} />
      <Button type="submit" size="s" busy={keep.isPending}>
        {views.keep}
      </Button>
    </form>
  )
}
