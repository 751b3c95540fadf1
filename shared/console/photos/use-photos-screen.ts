import { useRef, useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import { albumFilters, albumSorts } from '../../data/album-codes'
import { photoPageSize, type PhotosView } from '../../queries/staff-photos'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useHost, usePlaceQuery } from '../platform/host'
import { groupsOf, type PhotoGroup } from './photo-groups'
import type { Look } from './photos-bar'
import { useDragOut } from './use-drag-out'
import { useIncoming } from './use-incoming'
import { usePhotoActions } from './use-photo-actions'
import { usePhotoChanges } from './use-photo-changes'
import { usePhotoKeys } from './use-photo-keys'
import { usePickAll } from './use-pick-all'
import { usePicking } from './use-picking'
import { useShownPhotos, type ShownPhotos } from './use-shown-photos'

const kept = 'album:view'

const viewOf = (query: URLSearchParams): PhotosView => ({
  usage: albumFilters.find(filter => filter === query.get('usage')) ?? 'all',
  sort: albumSorts.find(sort => sort === query.get('sort')) ?? 'newest',
  search: query.get('search') ?? '',
  page: Math.max(1, Math.floor(Number(query.get('page')) || 1)),
})

/** The view that the URL asks for; the choice of grid or strip is stored as a preference. */
const usePhotosPlace = () => {
  const { preferences } = useHost()
  const { query, change } = usePlaceQuery()
  const view = viewOf(query)
  const look: Look = (query.get('view') ?? preferences.read(kept)) === 'strip' ? 'strip' : 'grid'
  const start = Number(query.get('at')) || (view.page - 1) * photoPageSize
  return { view, look, start, change }
}

/** The ways to other photos, to the other look, and to the advert that uses a photo. */
const useWays = ({ view, look, change }: ReturnType<typeof usePhotosPlace>, shown: ShownPhotos) => {
  const words = useText().staff.photos
  const notify = useNotify()
  const { go, preferences } = useHost()
  const { strip, at, isStrip } = shown
  return {
    show: (entries: Readonly<Record<string, string | undefined>>) => {
      strip.go(0)
      change({ page: undefined, at: undefined, ...entries })
    },
    showLook: (next: Look) => {
      preferences.write(kept, next)
      const toPage = Math.floor(at / photoPageSize) + 1
      if (next === 'strip') strip.go((view.page - 1) * photoPageSize)
      const page = next === 'grid' && isStrip && toPage > 1 ? String(toPage) : undefined
      change({ view: next, at: undefined, page })
    },
    openAdvert: (photo: AlbumPhoto) => {
      const use = photo.uses.find(({ advert }) => advert !== null)
      if (!use) return notify(words.strip.noAdvert, 'info')
      // Stored in the URL, so that going back returns to the same photo.
      change({ at: String(at), view: look })
      go(`/adverts/${use.id}`)
    },
  }
}

/** What can be done with a photo that is shown. */
export interface PhotoCommands {
  /** Removes the selected photos if there are any, otherwise this one. */
  readonly remove: (photo: AlbumPhoto) => void
  readonly save: (photo: AlbumPhoto) => void
  readonly trash: (photo: AlbumPhoto) => void
  readonly restore: (photo: AlbumPhoto) => void
  readonly keepBest: (group: PhotoGroup) => void
}

/** What is shown and how, what is selected, and all that can be done with it; the keys for that, too. */
export const usePhotosScreen = () => {
  const place = usePhotosPlace()
  const { view, look } = place
  const { page: _page, ...list } = view
  const isTrash = view.usage === 'trash'
  const shown = useShownPhotos(view, look, place.start)
  const { current } = shown
  const picking = usePicking(shown.photos)
  const actions = usePhotoActions(picking.drop)
  const hand = useDragOut(picking.picked)
  const changes = usePhotoChanges(shown, view, actions)
  const ways = useWays(place, shown)
  const pickedOr = (photo: AlbumPhoto) => (picking.picked.length > 0 ? picking.picked : [photo])
  const commands: PhotoCommands = {
    remove: photo => !isTrash && changes.remove(pickedOr(photo)),
    save: photo => void hand.save(pickedOr(photo)),
    trash: photo => changes.act(actions.trash, [photo]),
    restore: photo => changes.act(actions.restore, [photo]),
    keepBest: group => changes.askBest([group]),
  }
  const groups = groupsOf(shown.photos).filter(({ isGroup }) => isGroup)
  return {
    ...place,
    ...ways,
    show: (entries: Parameters<typeof ways.show>[0]) => {
      picking.clear()
      ways.show(entries)
    },
    isTrash,
    shown,
    picking,
    all: usePickAll(list, picking),
    actions,
    busy: actions.running !== undefined,
    hand,
    incoming: useIncoming(hand),
    changes,
    commands,
    groups,
    ofCurrent: groups.filter(({ members }) => current && members.includes(current)),
    /** The photo that is open over the page of tiles, by its file. */
    opened: useState<string>(),
    search: useRef<HTMLDivElement>(null),
  }
}
export type PhotosScreen = ReturnType<typeof usePhotosScreen>

/** The keys of the screen. */
export const useScreenKeys = (screen: PhotosScreen): void => {
  const { look, actions, busy, hand, picking, changes, groups, ofCurrent, show, showLook, search } = screen
  const { undo } = actions
  const { isStrip } = screen.shown
  usePhotoKeys({
    look,
    onLook: () => showLook(isStrip ? 'grid' : 'strip'),
    onFilter: usage => show({ usage: usage === 'all' ? undefined : usage }),
    onSearch: () => search.current?.querySelector('input')?.focus(),
    onUpload: screen.incoming.choose,
    onUndo: undo && !busy ? () => void undo() : undefined,
    onBest: isStrip && ofCurrent.length > 0 ? () => changes.askBest(ofCurrent) : undefined,
    onBestOfAll: groups.length > 0 ? () => changes.setBest(groups) : undefined,
    onSave: picking.picked.length > 0 ? () => void hand.save(picking.picked) : undefined,
  })
}
