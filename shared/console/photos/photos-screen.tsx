import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { albumFilters, albumSorts } from '../../data/album-codes'
import { photoPageSize, staffPhotoQueries, type PhotosView } from '../../queries/staff-photos'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { PhotosBar, type Look } from './photos-bar'
import { PhotoFilters } from './photo-filters'
import { PhotoPages, PhotosWaiting } from './photo-pages'
import { LastActionBar } from './last-action-bar'
import { KeepBest } from './keep-best'
import { KeepBestDialog } from './keep-best-dialog'
import { groupsOf, splitOf, type PhotoGroup } from './photo-groups'
import { sizeText } from './photo-words'
import { SelectionBar } from './selection-bar'
import { StripView } from './strip-view'
import { UploadsPanel } from './uploads-panel'
import { usePhotoActions } from './use-photo-actions'
import { usePhotoKeys } from './use-photo-keys'
import { useDragOut } from './use-drag-out'
import { useIncoming } from './use-incoming'
import { usePickAll } from './use-pick-all'
import { usePicking } from './use-picking'
import { useStripPhotos } from './use-strip-photos'
import { useStay, useStripPlace } from './use-strip-place'
import './photos.css'
import './last-action-bar.css'
import './photo-preview.css'

const kept = 'album:view'

const viewOf = (query: URLSearchParams): PhotosView => ({
  usage: albumFilters.find(filter => filter === query.get('usage')) ?? 'all',
  sort: albumSorts.find(sort => sort === query.get('sort')) ?? 'newest',
  search: query.get('search') ?? '',
  page: Math.max(1, Math.floor(Number(query.get('page')) || 1)),
})

/** "Upload Images": every stored photo with what uses it, to look through and clear away (checklist ADM-05, DESK-06). */
export const Screen = () => {
  const { staff, common } = useText()
  const words = staff.photos
  const client = useConsoleClient()
  const notify = useNotify()
  const { go, preferences } = useHost()
  const { query, change } = usePlaceQuery()
  const view = viewOf(query)
  const { page: _page, ...list } = view
  const wanted = query.get('view') ?? preferences.read(kept)
  const look: Look = wanted === 'strip' ? 'strip' : 'grid'
  const isTrash = view.usage === 'trash'

  const strip = useStripPlace(Number(query.get('at')) || (view.page - 1) * photoPageSize)
  const isStrip = look === 'strip'
  const page = useQuery({ ...staffPhotoQueries.page(client, view), enabled: !isStrip })
  const parts = useStripPhotos(list, strip.shown, strip.place.at, isStrip)
  const at = strip.among(parts)
  const current = isStrip ? parts.at(at) : undefined
  useStay(at, current, strip.place.file, strip.go)
  const totals = isStrip ? parts.totals : page.data?.totals
  const found = isStrip ? parts.total : page.data?.totalElements
  const shown = isStrip ? parts.loaded : (page.data?.files ?? [])

  const picking = usePicking(shown)
  const all = usePickAll(list, picking)
  const actions = usePhotoActions(picking.drop)
  const busy = actions.running !== undefined
  const hand = useDragOut(picking.picked)
  const { uploads, upload, add, choose, isDropping } = useIncoming(hand)
  const [best, setBest] = useState<readonly PhotoGroup[]>()
  const [opened, setOpened] = useState<string>()
  const search = useRef<HTMLDivElement>(null)

  const act = (report: typeof actions.trash, photos: readonly AlbumPhoto[]) => {
    if (photos.length === 0 || busy) return
    // The strip goes on at once: the next key means the next photo.
    const next = parts.at(at + 1) ?? parts.at(at - 1)
    if (isStrip && photos.some(({ file }) => file === current?.file) && next) strip.go(at, next.file)
    void report(photos.map(({ file }) => file))
  }
  const remove = (photos: readonly AlbumPhoto[]) => act(isTrash ? actions.restore : actions.trash, photos)
  const some = (photo: AlbumPhoto) => (picking.picked.length > 0 ? picking.picked : [photo])
  const keepBest = (groups: readonly PhotoGroup[], evenUsed: boolean) => {
    if (busy || (view.usage !== 'duplicate' && view.usage !== 'alike')) return
    const names = groups.map(({ members }) => members.map(({ file }) => file))
    void actions.keepBest({ by: view.usage, groups: names, evenUsed })
  }
  /** One group whose others nothing uses is cleared at once, as it can be taken back; the rest is asked about. */
  const askBest = (groups: readonly PhotoGroup[]) => {
    const [group] = groups
    const isPlain = groups.length === 1 && group && splitOf(group.members).free.length > 0
    if (isPlain) keepBest(groups, false)
    else if (groups.length > 0) setBest(groups)
  }
  const show = (entries: Readonly<Record<string, string | undefined>>) => {
    picking.clear()
    strip.go(0)
    change({ page: undefined, at: undefined, ...entries })
  }
  const showLook = (next: Look) => {
    preferences.write(kept, next)
    const toPage = Math.floor(at / photoPageSize) + 1
    if (next === 'strip') strip.go((view.page - 1) * photoPageSize)
    change({
      view: next,
      at: undefined,
      page: next === 'grid' && isStrip && toPage > 1 ? String(toPage) : undefined,
    })
  }
  /** The advert that uses the photo; the strip is found again where it was left. */
  const openAdvert = (photo: AlbumPhoto) => {
    const use = photo.uses.find(({ advert }) => advert !== null)
    if (!use) return notify(words.strip.noAdvert, 'info')
    change({ at: String(at), view: look })
    go(`/adverts/${use.id}`)
  }
  const groups = groupsOf(shown).filter(({ isGroup }) => isGroup)
  const ofCurrent = groups.filter(({ members }) => current && members.includes(current))
  usePhotoKeys({
    look,
    onLook: () => showLook(isStrip ? 'grid' : 'strip'),
    onFilter: usage => show({ usage: usage === 'all' ? undefined : usage }),
    onSearch: () => search.current?.querySelector('input')?.focus(),
    onUpload: choose,
    onUndo: actions.undo && !busy ? () => void actions.undo?.() : undefined,
    onBest: isStrip && ofCurrent.length > 0 ? () => askBest(ofCurrent) : undefined,
    onBestOfAll: groups.length > 0 ? () => setBest(groups) : undefined,
    onSave: picking.picked.length > 0 ? () => void hand.save(picking.picked) : undefined,
  })
  const count =
    found === undefined || !totals
      ? ''
      : view.usage === 'all' && view.search === ''
        ? words.shown(found, sizeText(totals.bytes))
        : words.found(found)
  const isFailed = isStrip ? parts.isFailed : page.isError
  return (
    <>
      <PhotoFilters
        usage={view.usage}
        totals={totals}
        onChange={usage => show({ usage: usage === 'all' ? undefined : usage })}
      />
      <PhotosBar
        view={view}
        look={look}
        found={count}
        search={search}
        upload={upload}
        onSearch={text => show({ search: text || undefined })}
        onSort={sort => show({ sort })}
        onLook={showLook}
        onFiles={add}
        onChoose={choose}
      />
      {words.about[view.usage] && (
        <p className="album-about">
          {words.about[view.usage]}{' '}
          {groups.length > 1 && !isStrip && (
            <Button size="s" busy={busy} onClick={() => setBest(groups)}>
              {words.groups.all}
            </Button>
          )}
        </p>
      )}
      <SelectionBar
        picking={picking}
        all={all}
        found={found ?? 0}
        isTrash={isTrash}
        busy={busy}
        hasPages={!isStrip}
        onRemove={() => remove(picking.picked)}
        onSave={() => void hand.save(picking.picked)}
        onOpen={isStrip ? null : () => setOpened(picking.picked[0]?.file)}
      />
      <LastActionBar actions={actions} isTrash={isTrash} onShowTrash={() => show({ usage: 'trash' })} />
      {hand.saving && (
        <output className="album-deed num">{words.save.saving(hand.saving.at, hand.saving.of)}</output>
      )}
      <UploadsPanel
        uploads={uploads}
        onShow={() => show({ usage: 'orphan', sort: undefined, search: undefined })}
      />
      {isDropping && <p className="album-drop">{words.upload.drop}</p>}
      {isFailed && (
        <p className="console-note" role="alert">
          {words.failed}{' '}
          <Button onClick={() => (isStrip ? parts.retry() : void page.refetch())}>{common.retry}</Button>
        </p>
      )}
      {found === undefined && !isFailed && <PhotosWaiting />}
      {found === 0 && <p className="console-note">{words.none}</p>}
      {isStrip && found !== undefined && found > 0 && (
        <StripView
          photos={parts}
          total={found}
          current={at}
          picking={picking}
          hand={hand}
          busy={busy}
          onGo={place => strip.go(place, parts.at(place)?.file)}
          onShown={strip.setShown}
          onDelete={photo => !isTrash && remove(some(photo))}
          onRestore={photo => act(actions.restore, [photo])}
          onSave={photo => void hand.save(some(photo))}
          onOpen={openAdvert}
          best={ofCurrent.map(group => (
            <KeepBest key={group.key} members={group.members} onKeepBest={() => askBest([group])} />
          ))}
        />
      )}
      {!isStrip && page.data && page.data.files.length > 0 && (
        <PhotoPages
          data={page.data}
          isStale={page.isPlaceholderData}
          page={view.page}
          opened={opened}
          onOpened={setOpened}
          picking={picking}
          hand={hand}
          busy={busy}
          onRemove={photo => !isTrash && remove(some(photo))}
          onTrash={photo => act(actions.trash, [photo])}
          onRestore={photo => act(actions.restore, [photo])}
          onSave={photo => void hand.save(some(photo))}
          onKeepBest={group => askBest([group])}
        />
      )}
      {best && (
        <KeepBestDialog
          groups={best}
          onClose={() => setBest(undefined)}
          onConfirm={evenUsed => {
            setBest(undefined)
            keepBest(best, evenUsed)
          }}
        />
      )}
    </>
  )
}
