import { useId } from 'react'
import type { StaffBrand } from '../../contract/staff-catalogue'
import { useText } from '../../text/text'
import styles from './catalogue.module.css'

interface TypeColumnProps {
  readonly brand: StaffBrand | undefined
  readonly type: string | undefined
  readonly onType: (type: string | undefined) => void
}

/** How many models of each type the chosen manufacturer has; a click shows only these. */
export const TypeColumn = ({ brand, type, onType }: TypeColumnProps) => {
  const { staff, words: names } = useText()
  const words = staff.catalogue
  const title = useId()
  const rows = brand
    ? [
        { code: undefined, label: words.types.all, models: brand.models },
        ...brand.types.map(each => ({
          code: each.type as string | undefined,
          label: names.aircraftTypes[each.type] ?? each.type,
          models: each.models,
        })),
      ]
    : []
  return (
    <section className={styles.catColumn} aria-labelledby={title}>
      <header className={styles.catHead}>
        <h2 id={title}>{words.types.title}</h2>
      </header>
      {!brand && <p className={styles.catEmpty}>{words.types.choose}</p>}
      {brand?.models === 0 && <p className={styles.catEmpty}>{words.types.none}</p>}
      <ul className={styles.catList}>
        {rows.map(({ code, label, models }) => (
          <li
            key={label}
            className={code === type ? `${styles.catRow} ${styles.catRowSelected}` : styles.catRow}
          >
            <div className={styles.catLine}>
              <button
                type="button"
                className={styles.catName}
                aria-pressed={code === type}
                onClick={() => onType(code)}
              >
                <span className={styles.catWord}>{label}</span>
              </button>
              <span className={`${styles.catUse} num`}>
                <span aria-hidden="true">{models}</span>
                <span className="unseen">{words.modelCount(models)}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
