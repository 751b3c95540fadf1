import { useField } from '../../../shared/forms/form-context'
import { codeList, codesIn } from '../../../shared/rules/code-list'
import { useText } from '../../../shared/text/text'
import { Icon } from '../../../shared/ui/icon'
import blocks from '../../../shared/ui/blocks.module.css'
import chipStyles from '../../../shared/ui/chip.module.css'
import styles from './chosen-codes.module.css'

interface ChosenProps {
  readonly path: string
  readonly nameOf: (code: string) => string
  /** The control that adds more. */
  readonly controlId: string
}

/** What is chosen in a list, each with its way out. */
export const Chosen = ({ path, nameOf, controlId }: ChosenProps) => {
  const { sellingForm } = useText()
  const [value, set] = useField(path)
  const chosen = codesIn(value)
  if (chosen.length === 0) return null
  const remove = (code: string) => {
    set(codeList(chosen.filter(each => each !== code)))
    // The button that was pressed is gone.
    document.getElementById(controlId)?.focus()
  }
  return (
    <ul className={`${blocks.cluster} ${styles.chosen}`}>
      {chosen.map(code => (
        <li key={code}>
          <button
            type="button"
            className={chipStyles.chip}
            aria-label={sellingForm.removeCode(nameOf(code))}
            onClick={() => remove(code)}
          >
            {nameOf(code)}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
