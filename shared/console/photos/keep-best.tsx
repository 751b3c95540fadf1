import type { AlbumPhoto } from '../../contract/photos'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { splitOf } from './photo-groups'

interface KeepBestProps {
  readonly members: readonly AlbumPhoto[]
  /** Which group it is, where several have such a button. */
  readonly at?: number
  readonly onKeepBest: () => void
}

/** Leaves a group with its best photo; when all others are in use it asks first. */
export const KeepBest = ({ members, at, onKeepBest }: KeepBestProps) => {
  const words = useText().staff.photos.groups
  const { free, used } = splitOf(members)
  if (free.length > 0)
    return (
      <Button
        size="s"
        aria-label={at === undefined ? undefined : words.keepLabel(at, free.length)}
        aria-keyshortcuts="b"
        onClick={onKeepBest}
      >
        {words.keep(free.length)}
      </Button>
    )
  if (used.length === 0) return null
  return (
    <Button
      size="s"
      aria-label={at === undefined ? undefined : words.onlyLabel(at)}
      aria-keyshortcuts="b"
      onClick={onKeepBest}
    >
      {words.only}
    </Button>
  )
}
