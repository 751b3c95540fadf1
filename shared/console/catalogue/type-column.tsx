import { useId } from 'react'
import type { StaffBrand } from '../../contract/staff-catalogue'
import { useText } from '../../text/text'

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
    <section className="cat-column" aria-labelledby={title}>
      <header className="cat-head">
        <h2 id={title}>{words.types.title}</h2>
      </header>
      {!brand && <p className="cat-empty">{words.types.choose}</p>}
      {brand?.models === 0 && <p className="cat-empty">{words.types.none}</p>}
      <ul className="cat-list">
        {rows.map(({ code, label, models }) => (
          <li key={label} className={code === type ? 'cat-row cat-row-selected' : 'cat-row'}>
            <div className="cat-line">
              <button
                type="button"
                className="cat-name"
                aria-pressed={code === type}
                onClick={() => onType(code)}
              >
                <span className="cat-word">{label}</span>
              </button>
              <span className="cat-use num">
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
