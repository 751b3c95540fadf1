import type { PhotosView } from '../../queries/staff-photos'
import type { staff as staffWords } from '../../text/en-staff'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { KeepBest } from './keep-best'
import { KeepBestDialog } from './keep-best-dialog'
import { LastActionBar } from './last-action-bar'
import { PhotoFilters } from './photo-filters'
import { PhotoPages, PhotosWaiting } from './photo-pages'
import { sizeText } from './photo-words'
import { PhotosBar } from './photos-bar'
import { SelectionBar } from './selection-bar'
import { StripView } from './strip-view'
import { UploadsPanel } from './uploads-panel'
import { usePhotosScreen, useScreenKeys, type PhotosScreen } from './use-photos-screen'
import type { ShownPhotos } from './use-shown-photos'
import styles from './last-action-bar.module.css'
import photosStyles from './photos.module.css'
import panesStyles from '../platform/panes.module.css'

/** The number of photos found, and their total size if all are shown. */
const foundText = (
  words: typeof staffWords.photos,
  { usage, search }: PhotosView,
  { found, totals }: ShownPhotos,
) => {
  if (found === undefined || !totals) return ''
  return usage === 'all' && search === '' ? words.shown(found, sizeText(totals.bytes)) : words.found(found)
}

interface PartProps {
  readonly screen: PhotosScreen
}

/** "Upload Images": every stored photo with what uses it, to look through and clear away (checklist ADM-05, DESK-06). */
export const Screen = () => {
  const screen = usePhotosScreen()
  useScreenKeys(screen)
  const { shown, isTrash, picking, all, busy, hand, changes, opened } = screen
  const { best, setBest, remove, keepBest } = changes
  const [, setOpened] = opened
  return (
    <>
      <Bars screen={screen} />
      <SelectionBar
        picking={picking}
        all={all}
        found={shown.found ?? 0}
        isTrash={isTrash}
        busy={busy}
        hasPages={!shown.isStrip}
        onRemove={() => remove(picking.picked)}
        onSave={() => void hand.save(picking.picked)}
        onOpen={shown.isStrip ? null : () => setOpened(picking.picked[0]?.file)}
      />
      <Progress screen={screen} />
      <FoundState shown={shown} />
      <FoundPhotos screen={screen} />
      {best && (
        <KeepBestDialog
          groups={best}
          onClose={() => setBest(undefined)}
          onConfirm={(groups, evenUsed) => {
            setBest(undefined)
            keepBest(groups, evenUsed)
          }}
        />
      )}
    </>
  )
}

/** Which photos are shown and how, and what is to be known of them. */
const Bars = ({ screen }: PartProps) => {
  const words = useText().staff.photos
  const { view, look, shown, search, incoming, groups, busy, changes, show, showLook } = screen
  return (
    <>
      <PhotoFilters
        usage={view.usage}
        totals={shown.totals}
        isFailed={shown.isFailed}
        onChange={usage => show({ usage: usage === 'all' ? undefined : usage })}
      />
      <PhotosBar
        view={view}
        look={look}
        found={foundText(words, view, shown)}
        search={search}
        upload={incoming.upload}
        onSearch={text => show({ search: text || undefined })}
        onSort={sort => show({ sort })}
        onLook={showLook}
        onFiles={incoming.add}
        onChoose={incoming.choose}
      />
      {words.about[view.usage] && (
        <p className={photosStyles.photoAbout}>
          {words.about[view.usage]}{' '}
          {groups.length > 1 && !shown.isStrip && (
            <Button size="s" busy={busy} onClick={() => changes.setBest(groups)}>
              {words.groups.all}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

/** The last action and the running transfers. */
const Progress = ({ screen }: PartProps) => {
  const words = useText().staff.photos
  const { actions, isTrash, hand, incoming, show } = screen
  return (
    <>
      <LastActionBar actions={actions} isTrash={isTrash} onShowTrash={() => show({ usage: 'trash' })} />
      {hand.saving && (
        <output className={`${styles.lastAction} num`}>
          {words.save.saving(hand.saving.at, hand.saving.of)}
        </output>
      )}
      <UploadsPanel
        uploads={incoming.uploads}
        onShow={() => show({ usage: 'orphan', sort: undefined, search: undefined })}
      />
      {incoming.isDropping && <p className={styles.photoDrop}>{words.upload.drop}</p>}
    </>
  )
}

/** The photos that were found: a strip with one of them large, or a page of tiles. */
const FoundPhotos = ({ screen }: PartProps) => {
  const { shown, view, picking, hand, busy, commands, opened, openAdvert, ofCurrent } = screen
  const { parts, page, strip, at, found, isStrip } = shown
  const common = { picking, hand, busy, commands }
  return (
    <>
      {isStrip && found !== undefined && found > 0 && (
        <StripView
          {...common}
          photos={parts}
          total={found}
          current={at}
          onGo={place => strip.go(place, parts.at(place)?.file)}
          onShown={strip.setShown}
          onOpen={openAdvert}
          best={ofCurrent.map(group => (
            <KeepBest key={group.key} members={group.members} onKeepBest={() => commands.keepBest(group)} />
          ))}
        />
      )}
      {!isStrip && page.data && page.data.files.length > 0 && (
        <PhotoPages
          {...common}
          data={page.data}
          isStale={page.isPlaceholderData}
          page={view.page}
          opened={opened}
        />
      )}
    </>
  )
}

/** The state shown instead of photos: failed, loading, or empty. */
const FoundState = ({ shown: { isFailed, found, retry } }: { readonly shown: ShownPhotos }) => {
  const { staff, common } = useText()
  const words = staff.photos
  return (
    <>
      {isFailed && (
        <p className={panesStyles.paneSay} role="alert">
          {words.failed} <Button onClick={retry}>{common.retry}</Button>
        </p>
      )}
      {found === undefined && !isFailed && <PhotosWaiting />}
      {found === 0 && <p className={panesStyles.paneSay}>{words.none}</p>}
    </>
  )
}
