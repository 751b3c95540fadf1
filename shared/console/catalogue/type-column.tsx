import type { StaffBrand } from '../../contract/staff-catalogue'
import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { CatalogueColumn } from './catalogue-column'
import { NameButton, UseCount } from './name-row'
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
    <CatalogueColumn title={words.types.title}>
      {!brand && <p className={styles.catEmpty}>{words.types.choose}</p>}
      {brand?.models === 0 && <p className={styles.catEmpty}>{words.types.none}</p>}
      <ul className={styles.catList}>
        {rows.map(({ code, label, models }) => (
          <li key={label} className={classNames(styles.catRow, code === type && styles.catRowSelected)}>
            <div className={styles.catLine}>
              <NameButton name={label} selected={code === type} onSelect={() => onType(code)} />
              <UseCount count={models} words={words.modelCount(models)} />
            </div>
          </li>
        ))}
      </ul>
    </CatalogueColumn>
  )
}
