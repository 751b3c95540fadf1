import { useState } from 'react'
import type { CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { FilesDialog } from './files-dialog'
import { RecentMerges } from './recent-merges'
import styles from './catalogue.module.css'

/** The ways to the catalogue's files and to the latest merges, above its columns. */
export const FilesAndMerges = ({ first }: { readonly first: CatalogueFile }) => {
  const words = useText().staff.catalogue
  const [open, setOpen] = useState<'files' | 'recent' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className={styles.catBar}>
        <Button size="s" onClick={() => setOpen('files')}>
          {words.files.open}
        </Button>
        <Button size="s" onClick={() => setOpen('recent')}>
          {words.recent.open}
        </Button>
      </div>
      {open === 'files' && <FilesDialog first={first} onClose={close} />}
      {open === 'recent' && <RecentMerges onClose={close} />}
    </>
  )
}
