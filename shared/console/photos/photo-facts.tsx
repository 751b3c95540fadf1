import type { ReactNode } from 'react'
import type { AlbumPhoto, PhotoUse } from '../../contract/photos'
import type { AlbumGrouping } from '../../data/album-codes'
import { useText } from '../../text/text'
import { Link } from '../../ui/link'
import { ConsoleLink } from '../platform/console-link'
import { useHost } from '../platform/host'
import { sizeText } from './photo-words'
import styles from './photo-preview.module.css'

const date = (iso: string) => iso.slice(0, 16).replace('T', ' ')

/** Everything that is known of a photo: what uses it, whose it is, its sizes, and what it is a copy of. */
export const PhotoFacts = ({ photo }: { readonly photo: AlbumPhoto }) => {
  const { staff } = useText()
  const words = staff.photos.preview
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      words.use,
      photo.uses.length === 0
        ? words.unused
        : photo.uses.map(use => <Use key={`${use.kind} ${use.id}`} use={use} />),
    ],
    [words.seller, photo.owner ? `${photo.owner.name} · ${photo.owner.mail}` : words.gone],
    [words.pixels, `${photo.width} × ${photo.height}`],
    [words.size, sizeText(photo.bytes)],
    [words.format, words.stored(photo.widths)],
    ...(photo.sameFile > 0 ? [[words.same, <Others key="" photo={photo} by="duplicate" />] as const] : []),
    ...(photo.lookAlike > 0 ? [[words.alike, <Others key="" photo={photo} by="alike" />] as const] : []),
    [words.uploaded, date(photo.createdAt)],
    ...(photo.trashedAt ? [[words.deletedOn, date(photo.trashedAt)] as const] : []),
    [words.file, photo.filename],
    [words.contentHash, <code key="">{photo.contentHash}</code>],
    [words.perceptualHash, <code key="">{photo.perceptualHash}</code>],
  ]
  return (
    <dl className={styles.photoFacts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OthersProps {
  readonly photo: AlbumPhoto
  readonly by: AlbumGrouping
}

/** Leads to the group that a photo is in. */
const Others = ({ photo, by }: OthersProps) => {
  const words = useText().staff.photos.preview
  return (
    <ConsoleLink className="link" to={`/album?usage=${by}&search=${photo.file}`}>
      {words.others(by === 'duplicate' ? photo.sameFile : photo.lookAlike)}
    </ConsoleLink>
  )
}

const Use = ({ use }: { readonly use: PhotoUse }) => {
  const { staff } = useText()
  const { siteHref } = useHost()
  const words = staff.photos
  const { advert } = use
  if (use.kind === 'draft') return <span>{words.preview.draft(use.title)}</span>
  if (use.kind === 'banner' || !advert) return <span>{words.preview.banner(use.title)}</span>
  const state = [
    staff.adverts.statuses[advert.status],
    ...(use.kind === 'revision' ? [words.preview.waiting] : []),
    ...(advert.cover ? [words.preview.cover] : []),
  ].join(', ')
  return (
    <span className={styles.photoUse}>
      <ConsoleLink className="link" to={`/adverts/${use.id}`}>
        {use.title}
      </ConsoleLink>
      <span className={styles.photoState}>{state}</span>
      {advert.live && (
        <Link className="link" href={siteHref(`/advert/${use.id}`)} target="_blank">
          {words.preview.onSite}
        </Link>
      )}
    </span>
  )
}
