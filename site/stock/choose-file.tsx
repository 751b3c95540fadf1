import { classNames } from '../../shared/ui/class-names'
import buttonStyles from '../../shared/ui/button.module.css'
import styles from './stock.module.css'

interface ChooseFileProps {
  readonly label: string
  readonly accept: string
  readonly busy: boolean
  readonly isMain?: boolean
  readonly describedBy?: string
  readonly onChoose: (file: File) => void
}

/** A button that asks for one file. */
export const ChooseFile = ({ label, accept, busy, isMain, describedBy, onChoose }: ChooseFileProps) => (
  <label
    className={classNames(buttonStyles.button, isMain && buttonStyles.buttonMain, styles.stockChoose)}
    aria-busy={busy || undefined}
  >
    {label}
    <input
      type="file"
      className="unseen"
      accept={accept}
      aria-describedby={describedBy}
      disabled={busy}
      onChange={event => {
        const [file] = event.currentTarget.files ?? []
        // Cleared, so that the same file can be chosen again.
        event.currentTarget.value = ''
        if (file) onChoose(file)
      }}
    />
  </label>
)
