import { albumFilters, type AlbumFilter } from '../../data/album-codes'
import { useText } from '../../text/text'
import { useItemKeys } from '../platform/use-item-keys'
import { useKeyGroup, usePaletteActions } from '../platform/registry'
import type { Look } from './photos-bar'

interface PhotoKeys {
  readonly look: Look
  readonly onLook: () => void
  readonly onFilter: (filter: AlbumFilter) => void
  readonly onSearch: () => void
  readonly onUpload: () => void
  readonly onUndo: (() => void) | undefined
  readonly onBest: (() => void) | undefined
  readonly onBestOfAll: (() => void) | undefined
  readonly onSave: (() => void) | undefined
}

/** The keys of the photos, and the same as actions of the palette. */
export const usePhotoKeys = (keys: PhotoKeys): void => {
  const words = useText().staff.photos
  useItemKeys({
    v: keys.onLook,
    '/': keys.onSearch,
    u: keys.onUpload,
    z: keys.onUndo,
    b: keys.onBest,
    s: keys.onSave,
    ...Object.fromEntries(albumFilters.map((filter, at) => [String(at + 1), () => keys.onFilter(filter)])),
  })
  useKeyGroup({ title: words.keysTitle, keys: words.keys })
  usePaletteActions([
    ...albumFilters.map((filter, at) => ({
      label: `${words.filterLabel}: ${words.filters[filter]}`,
      keys: String(at + 1),
      run: () => keys.onFilter(filter),
    })),
    { label: words.views[keys.look === 'grid' ? 'strip' : 'grid'], keys: 'v', run: keys.onLook },
    { label: words.upload.choose, keys: 'u', run: keys.onUpload },
    ...(keys.onUndo ? [{ label: words.undo, keys: 'z', run: keys.onUndo }] : []),
    ...(keys.onBestOfAll ? [{ label: words.groups.all, run: keys.onBestOfAll }] : []),
  ])
}
