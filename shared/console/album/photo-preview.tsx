import type { ReactNode } from 'react'
import type { AlbumPhoto, PhotoUse } from '../../contract/photos'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { averageColour } from '../../ui/photo'
import { ConsoleLink } from '../console-link'
import { useHost } from '../host'
import { albumUrl, sizeText } from './photo-words'

interface PhotoPreviewProps {
  readonly photo: AlbumPhoto
  readonly busy: boolean
  /** Null at the end of the page. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly onTrash: () => void
  readonly onRestore: () => void
  readonly onClose: () => void
}

/** A photo as large as there is room, with where it is used. */
export const PhotoPreview = (props: PhotoPreviewProps) => {
  const { photo, busy, onPrevious, onNext, onTrash, onRestore, onClose } = props
  const { staff, common } = useText()
  const words = staff.album
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.preview.title}
      closeLabel={common.close}
      className="album-preview"
      footer={
        <>
          <Button disabled={!onPrevious} aria-label={words.preview.previous} onClick={() => onPrevious?.()}>
            <Icon name="left" />
          </Button>
          <Button disabled={!onNext} aria-label={words.preview.next} onClick={() => onNext?.()}>
            <Icon name="right" />
          </Button>
          {photo.trashedAt ? (
            <Button look="main" busy={busy} onClick={onRestore}>
              {words.restore(1)}
            </Button>
          ) : (
            <Button look="danger" busy={busy} onClick={onTrash}>
              {words.delete(1)}
            </Button>
          )}
        </>
      }
    >
      <img
        key={photo.file}
        className="album-large"
        src={albumUrl(photo, 1280)}
        alt={words.preview.title}
        width={photo.width}
        height={photo.height}
        style={{ backgroundColor: averageColour(photo.hash) }}
      />
      <PhotoFacts photo={photo} />
    </Dialog>
  )
}

const date = (iso: string) => iso.slice(0, 16).replace('T', ' ')

const PhotoFacts = ({ photo }: { readonly photo: AlbumPhoto }) => {
  const { staff } = useText()
  const words = staff.album.preview
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      words.use,
      photo.uses.length === 0
        ? words.unused
        : photo.uses.map(use => <Use key={`${use.kind} ${use.id}`} use={use} />),
    ],
    [words.seller, photo.owner ? `${photo.owner.name} · ${photo.owner.mail}` : words.gone],
    [words.size, sizeText(photo.bytes)],
    [words.pixels, `${photo.width} × ${photo.height}`],
    [words.uploaded, date(photo.createdAt)],
    ...(photo.trashedAt ? [[words.deletedOn, date(photo.trashedAt)] as const] : []),
    [words.file, photo.filename],
  ]
  return (
    <dl className="album-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Use = ({ use }: { readonly use: PhotoUse }) => {
  const { staff } = useText()
  const { siteHref } = useHost()
  const words = staff.album
  const { advert } = use
  if (use.kind === 'draft') return <span>{words.preview.draft(use.title)}</span>
  if (use.kind === 'banner' || !advert) return <span>{words.preview.banner(use.title)}</span>
  const state = [
    staff.adverts.statuses[advert.status],
    ...(use.kind === 'revision' ? [words.preview.waiting] : []),
    ...(advert.cover ? [words.preview.cover] : []),
  ].join(', ')
  return (
    <span className="album-use">
      <ConsoleLink className="link" to={`/adverts/${use.id}`}>
        {use.title}
      </ConsoleLink>
      <span className="album-state">{state}</span>
      {advert.live && (
        <Link className="link" href={siteHref(`/advert/${use.id}`)} target="_blank">
          {words.preview.onSite}
        </Link>
      )}
    </span>
  )
}
