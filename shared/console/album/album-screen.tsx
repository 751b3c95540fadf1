import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { albumFilters, albumSorts } from '../../data/album-codes'
import { albumQueries, type AlbumView } from '../../queries/album'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/field'
import { Pager } from '../../ui/pager'
import { Skeleton } from '../../ui/skeleton'
import { SearchField } from '../desk/search-field'
import { useConsoleClient, useHost, usePlaceQuery } from '../host'
import { AlbumFilters } from './album-filters'
import { PhotoGrid } from './photo-grid'
import { PhotoPreview } from './photo-preview'
import { sizeText } from './photo-words'
import { useAlbumDeeds } from './use-album-deeds'
import { usePicking } from './use-picking'
import './album.css'

const viewOf = (query: URLSearchParams): AlbumView => ({
  usage: albumFilters.find(filter => filter === query.get('usage')) ?? 'all',
  sort: albumSorts.find(sort => sort === query.get('sort')) ?? 'newest',
  search: query.get('search') ?? '',
  page: Math.max(1, Math.floor(Number(query.get('page')) || 1)),
})

/** "Upload Images": every stored photo with what uses it, to look through and clear away (checklist ADM-05). */
export const Screen = () => {
  const { staff, common } = useText()
  const words = staff.album
  const client = useConsoleClient()
  const { place, hrefOf } = useHost()
  const { query, change } = usePlaceQuery()
  const view = viewOf(query)
  const list = useQuery(albumQueries.page(client, view))
  const photos = list.data?.files ?? []
  const picking = usePicking(photos.map(({ file }) => file))
  const { trash, restore, busy } = useAlbumDeeds()
  const [opened, setOpened] = useState<string>()
  const at = photos.findIndex(({ file }) => file === opened)
  const photo = photos[at]
  const act = (deed: typeof trash, names: readonly string[]) => {
    if (names.length > 0 && !busy) void deed(names).then(picking.drop)
  }
  const remove = (names: readonly string[]) => act(view.usage === 'trash' ? restore : trash, names)
  const show = (entries: Readonly<Record<string, string | undefined>>) => {
    picking.clear()
    change({ page: undefined, ...entries })
  }
  const pageHref = (page: number) => {
    const next = new URLSearchParams(place.search)
    next.set('page', String(page))
    return hrefOf(`${place.path}?${next.toString()}`)
  }
  // What was acted on must not open again where it turns up next.
  const actOnOpened = (deed: typeof trash, file: string) => {
    setOpened(undefined)
    act(deed, [file])
  }
  const step = (to: number) => (photos[to] ? () => setOpened(photos[to]?.file) : null)
  return (
    <>
      <AlbumFilters
        usage={view.usage}
        totals={list.data?.totals}
        onChange={usage => show({ usage: usage === 'all' ? undefined : usage })}
      />
      <div className="album-bar">
        <SearchField
          label={words.search}
          value={view.search}
          onSearch={search => show({ search: search || undefined })}
        />
        {view.usage !== 'duplicate' && view.usage !== 'alike' && (
          <SelectField
            label={words.sort}
            bare
            value={view.sort}
            onChange={event => show({ sort: event.target.value })}
            options={albumSorts.map(value => ({ value, label: words.sorts[value] }))}
          />
        )}
        <output className="album-count num">
          {list.data &&
            (view.usage === 'all' && view.search === ''
              ? words.shown(list.data.totalElements, sizeText(list.data.totals.bytes))
              : words.found(list.data.totalElements))}
        </output>
      </div>
      {words.about[view.usage] && <p className="album-about">{words.about[view.usage]}</p>}
      {picking.picked.length > 0 && (
        <div className="album-selection">
          <output className="num">{words.selected(picking.picked.length)}</output>
          <Button
            size="s"
            look={view.usage === 'trash' ? 'main' : 'danger'}
            busy={busy}
            onClick={() => remove(picking.picked)}
          >
            {view.usage === 'trash'
              ? words.restore(picking.picked.length)
              : words.delete(picking.picked.length)}
          </Button>
          {picking.picked.length === 1 && (
            <Button size="s" onClick={() => setOpened(picking.picked[0])}>
              {words.open}
            </Button>
          )}
          <Button size="s" look="quiet" onClick={picking.all}>
            {words.selectPage}
          </Button>
          <Button size="s" look="quiet" onClick={picking.clear}>
            {words.clear}
          </Button>
        </div>
      )}
      {list.isError && (
        <p className="console-note" role="alert">
          {words.failed} <Button onClick={() => void list.refetch()}>{common.retry}</Button>
        </p>
      )}
      {list.isPending && <Waiting />}
      {list.data && photos.length === 0 && <p className="console-note">{words.none}</p>}
      {photos.length > 0 && (
        <div className="album-pane" aria-busy={list.isPlaceholderData}>
          <PhotoGrid
            photos={photos}
            picking={picking}
            onOpen={({ file }) => setOpened(file)}
            onDelete={() => view.usage !== 'trash' && remove(picking.picked)}
          />
          {(list.data?.totalPages ?? 1) > 1 && (
            <Pager
              page={view.page}
              pages={list.data?.totalPages ?? 1}
              hrefOf={pageHref}
              words={words.pager}
            />
          )}
        </div>
      )}
      {photo && (
        <PhotoPreview
          photo={photo}
          busy={busy}
          onPrevious={step(at - 1)}
          onNext={step(at + 1)}
          onTrash={() => actOnOpened(trash, photo.file)}
          onRestore={() => actOnOpened(restore, photo.file)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const Waiting = () => (
  <div className="album-grid" aria-hidden="true">
    {Array.from({ length: 12 }, (_, at) => (
      <Skeleton key={at} height="150px" />
    ))}
  </div>
)
