import { useState } from 'react'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { useOnDemand } from '../platform/on-demand'
import type { NewSearch } from './new-search'

interface SaveSearchButtonProps {
  /** One search, or several from which the user chooses in the dialog. */
  readonly searches: () => readonly NewSearch[] | Promise<readonly NewSearch[]>
}

const load = () => import('./save-search-dialog').then(({ SaveSearchDialog }) => SaveSearchDialog)

/** Opens the dialog that saves the page's search; its code is loaded on the first press. */
export const SaveSearchButton = ({ searches }: SaveSearchButtonProps) => {
  const { listing } = useText()
  const [open, setOpen] = useState<readonly NewSearch[] | null>(null)
  const [Dialog, want] = useOnDemand(load)
  return (
    <>
      <Button
        className="with-script"
        aria-haspopup="dialog"
        onClick={() => {
          want()
          void Promise.resolve(searches()).then(setOpen)
        }}
      >
        <Icon name="bell" />
        <span>{listing.saveSearch}</span>
      </Button>
      {open && Dialog && <Dialog searches={open} onClose={() => setOpen(null)} />}
    </>
  )
}
