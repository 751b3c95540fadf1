import { useState } from 'react'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { useOnDemand } from '../platform/on-demand'
import type { NewSearch } from './new-search'

interface SaveSearchButtonProps {
  /** One, or several of which the dialog lets choose. */
  readonly searches: () => readonly NewSearch[]
}

const load = () => import('./save-search-dialog').then(({ SaveSearchDialog }) => SaveSearchDialog)

/** Opens the dialog that saves what the page shows; its code comes with the first press. */
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
          setOpen(searches())
        }}
      >
        <Icon name="bell" />
        <span className="save-search-word">{listing.saveSearch}</span>
      </Button>
      {open && Dialog && <Dialog searches={open} onClose={() => setOpen(null)} />}
    </>
  )
}
