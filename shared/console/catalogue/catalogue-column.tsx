import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import styles from './catalogue.module.css'

interface CatalogueColumnProps {
  readonly title: string
  readonly count?: number | undefined
  /** The form that adds to the column, and what opens it. */
  readonly adding?: { readonly label: string; readonly form: ReactNode }
  readonly children: ReactNode
}

/** One column of the catalogue under its title, with the way to add to it. */
export const CatalogueColumn = ({ title, count, adding, children }: CatalogueColumnProps) => {
  const id = useId()
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={styles.catColumn} aria-labelledby={id}>
      <header className={styles.catHead}>
        <h2 id={id}>
          {title} {count !== undefined && <span className={`${styles.catCount} num`}>{count}</span>}
        </h2>
        {adding && (
          <Button size="s" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {adding.label}
          </Button>
        )}
      </header>
      {isAdding && adding?.form}
      {children}
    </section>
  )
}
