import type { ComponentProps } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useHost } from '../platform/host'

interface PhotoButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'busy'> {
  readonly count: number
}

interface SaveButtonProps extends PhotoButtonProps {
  readonly onSave: () => void
}

/** Gives photos to the person as files. */
export const SaveButton = ({ count, onSave, ...button }: SaveButtonProps) => {
  const { save } = useText().staff.photos
  const { desktop } = useHost()
  return (
    <Button {...button} onClick={onSave}>
      {desktop?.photos ? save.folder(count) : save.download(count)}
    </Button>
  )
}

interface RemoveButtonProps extends PhotoButtonProps {
  readonly isTrash: boolean
  readonly onTrash: () => void
  readonly onRestore: () => void
}

/** Moves photos to the trash, or back from there. */
export const RemoveButton = ({ count, isTrash, onTrash, onRestore, ...button }: RemoveButtonProps) => {
  const words = useText().staff.photos
  return (
    <Button {...button} look={isTrash ? 'main' : 'danger'} onClick={isTrash ? onRestore : onTrash}>
      {isTrash ? words.restore(count) : words.delete(count)}
    </Button>
  )
}
