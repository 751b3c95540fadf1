import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { Dialog } from '../../shared/ui/dialog'
import { RecoveryCodes } from './recovery-codes'
import styles from './profile.module.css'

interface FactorDialogProps {
  readonly title: string
  /** New recovery codes, which take the place of the rest; empty while there are none. */
  readonly codes: readonly string[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog about a second factor. New recovery codes stay until they are confirmed as kept: they come only once. */
export const FactorDialog = ({ title, codes, onClose, children }: FactorDialogProps) => {
  const { security, common } = useText()
  const hasCodes = codes.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!hasCodes}
      title={hasCodes ? security.codesTitle : title}
      closeLabel={common.close}
      className={styles.profileDialog}
    >
      {hasCodes ? <RecoveryCodes codes={codes} onKept={onClose} /> : children}
    </Dialog>
  )
}
