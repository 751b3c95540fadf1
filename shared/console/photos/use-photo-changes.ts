import { useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import type { PhotosView } from '../../queries/staff-photos'
import { isDoubtful, splitOf, type PhotoGroup } from './photo-groups'
import type { PhotoActions } from './use-photo-actions'
import type { ShownPhotos } from './use-shown-photos'

/** Removes and restores photos and keeps the best of groups; `askBest` decides whether to ask first. */
export const usePhotoChanges = (
  { isStrip, strip, parts, at, current }: ShownPhotos,
  view: PhotosView,
  actions: PhotoActions,
) => {
  const [best, setBest] = useState<readonly PhotoGroup[]>()
  const busy = actions.running !== undefined
  const isTrash = view.usage === 'trash'
  const act = (report: typeof actions.trash, photos: readonly AlbumPhoto[]) => {
    if (photos.length === 0 || busy) return
    // The strip moves on at once, since the next key is meant for the next photo.
    const next = parts.at(at + 1) ?? parts.at(at - 1)
    if (isStrip && photos.some(({ file }) => file === current?.file) && next) strip.go(at, next.file)
    void report(photos.map(({ file }) => file))
  }
  const remove = (photos: readonly AlbumPhoto[]) => act(isTrash ? actions.restore : actions.trash, photos)
  const keepBest = (groups: readonly PhotoGroup[], evenUsed = false) => {
    if (busy || (view.usage !== 'duplicate' && view.usage !== 'alike')) return
    const names = groups.map(({ members }) => members.map(({ file }) => file))
    void actions.keepBest({ by: view.usage, groups: names, evenUsed, evenDoubtful: groups.some(isDoubtful) })
  }
  /** One group that is certain is cleared at once, since it can be undone; otherwise a dialog asks. */
  const askBest = (groups: readonly PhotoGroup[]) => {
    const [group] = groups
    const isOne = groups.length === 1 && group && !isDoubtful(group)
    if (isOne && splitOf(group.members).free.length > 0) keepBest(groups)
    else if (groups.length > 0) setBest(groups)
  }
  return { act, remove, keepBest, askBest, best, setBest }
}
