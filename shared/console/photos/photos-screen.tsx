import { useRef, useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { albumFilters, albumSorts } from '../../data/album-codes'
import { photoPageSize, type PhotosView } from '../../queries/staff-photos'
import type { staff as staffWords } from '../../text/en-staff'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { useHost, usePlaceQuery } from '../platform/host'
import { PhotosBar, type Look } from './photos-bar'
import { PhotoFilters } from './photo-filters'
import { PhotoPages, PhotosWaiting } from './photo-pages'
import { LastActionBar } from './last-action-bar'
import { KeepBest } from './keep-best'
import { KeepBestDialog } from './keep-best-dialog'
import { groupsOf } from './photo-groups'
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
import { usePhotoChanges } from './use-photo-changes'
import { useShownPhotos, type ShownPhotos } from './use-shown-photos'
import styles from './last-action-bar.module.css'
import photosStyles from './photos.module.css'
import panesStyles from '../platform/panes.module.css'

const kept = 'album:view'

const viewOf = (query: URLSearchParams): PhotosView => ({
  usage: albumFilters.find(filter => filter === query.get('usage')) ?? 'all',
  sort: albumSorts.find(sort => sort === query.get('sort')) ?? 'newest',
  search: query.get('search') ?? '',
  page: Math.max(1, Math.floor(Number(query.get('page')) || 1)),
})

/** How many photos are found, and how much room they take where all of them are. */
const foundText = (
  words: typeof staffWords.photos,
  { usage, search }: PhotosView,
  found: number | undefined,
  totals: ShownPhotos['totals'],
) => {
  if (found === undefined || !totals) return ''
  return usage === 'all' && search === '' ? words.shown(found, sizeText(totals.bytes)) : words.found(found)
}

/** What is shown and how, what is selected, and all that can be done with it; the keys for that, too. */
const usePhotosScreen = () => {
  const words = useText().staff.photos
  const notify = useNotify()
  const { go, preferences } = useHost()
  const { query, change } = usePlaceQuery()
  const view = viewOf(query)
  const { page: _page, ...list } = view
  const wanted = query.get('view') ?? preferences.read(kept)
  const look: Look = wanted === 'strip' ? 'strip' : 'grid'
  const isTrash = view.usage === 'trash'

  const shown = useShownPhotos(view, look, Number(query.get('at')) || (view.page - 1) * photoPageSize)
  const { strip, at, current, isStrip } = shown

  const picking = usePicking(shown.photos)
  const all = usePickAll(list, picking)
  const actions = usePhotoActions(picking.drop)
  const busy = actions.running !== undefined
  const hand = useDragOut(picking.picked)
  const incoming = useIncoming(hand)
  const [opened, setOpened] = useState<string>()
  const search = useRef<HTMLDivElement>(null)

  const { act, remove, keepBest, askBest, best, setBest } = usePhotoChanges(shown, view, actions)
  const some = (photo: AlbumPhoto) => (picking.picked.length > 0 ? picking.picked : [photo])
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
  const groups = groupsOf(shown.photos).filter(({ isGroup }) => isGroup)
  const ofCurrent = groups.filter(({ members }) => current && members.includes(current))
  usePhotoKeys({
    look,
    onLook: () => showLook(isStrip ? 'grid' : 'strip'),
    onFilter: usage => show({ usage: usage === 'all' ? undefined : usage }),
    onSearch: () => search.current?.querySelector('input')?.focus(),
    onUpload: incoming.choose,
    onUndo: actions.undo && !busy ? () => void actions.undo?.() : undefined,
    onBest: isStrip && ofCurrent.length > 0 ? () => askBest(ofCurrent) : undefined,
    onBestOfAll: groups.length > 0 ? () => setBest(groups) : undefined,
    onSave: picking.picked.length > 0 ? () => void hand.save(picking.picked) : undefined,
  })
  return {
    ...shown,
    ...incoming,
    shown,
    view,
    look,
    isTrash,
    picking,
    all,
    actions,
    busy,
    hand,
    opened,
    setOpened,
    search,
    act,
    remove,
    keepBest,
    askBest,
    best,
    setBest,
    some,
    show,
    showLook,
    openAdvert,
    groups,
    ofCurrent,
  }
}
type PhotosScreen = ReturnType<typeof usePhotosScreen>

/** "Upload Images": every stored photo with what uses it, to look through and clear away (checklist ADM-05, DESK-06). */
export const Screen = () => {
  const words = useText().staff.photos
  const screen = usePhotosScreen()
  const {
    view,
    look,
    isStrip,
    isTrash,
    found,
    totals,
    search,
    picking,
    all,
    actions,
    busy,
    hand,
    groups,
    best,
  } = screen
  const { remove, keepBest, show, showLook, setBest, setOpened, uploads, upload, add, choose, isDropping } =
    screen
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
        found={foundText(words, view, found, totals)}
        search={search}
        upload={upload}
        onSearch={text => show({ search: text || undefined })}
        onSort={sort => show({ sort })}
        onLook={showLook}
        onFiles={add}
        onChoose={choose}
      />
      {words.about[view.usage] && (
        <p className={photosStyles.photoAbout}>
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
        <output className={`${styles.lastAction} num`}>
          {words.save.saving(hand.saving.at, hand.saving.of)}
        </output>
      )}
      <UploadsPanel
        uploads={uploads}
        onShow={() => show({ usage: 'orphan', sort: undefined, search: undefined })}
      />
      {isDropping && <p className={styles.photoDrop}>{words.upload.drop}</p>}
      <FoundState shown={screen.shown} />
      <FoundPhotos screen={screen} />
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

/** The photos that were found: a strip with one of them large, or a page of tiles. */
const FoundPhotos = ({ screen }: { readonly screen: PhotosScreen }) => {
  const { parts, page, strip, at, found, view, isStrip, isTrash, picking, hand, busy, opened, setOpened } =
    screen
  const { act, remove, some, askBest, actions, openAdvert, ofCurrent } = screen
  return (
    <>
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
    </>
  )
}

/** What stands in the place of photos that could not be read, are still read, or are none. */
const FoundState = ({ shown: { isFailed, found, retry } }: { readonly shown: ShownPhotos }) => {
  const { staff, common } = useText()
  const words = staff.photos
  return (
    <>
      {isFailed && (
        <p className={panesStyles.deskSay} role="alert">
          {words.failed} <Button onClick={retry}>{common.retry}</Button>
        </p>
      )}
      {found === undefined && !isFailed && <PhotosWaiting />}
      {found === 0 && <p className={panesStyles.deskSay}>{words.none}</p>}
    </>
  )
}
