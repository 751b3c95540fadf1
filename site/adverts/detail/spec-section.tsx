import { useId, type ReactNode } from 'react'
import { useText } from '../../../shared/text/text'
import type { PlateRow } from './general-rows'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './spec-sheet.module.css'

interface SpecSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** One section of the sheet: its heading at the left edge, its content beside it. */
export const SpecSection = ({ title, children }: SpecSectionProps) => {
  const id = useId()
  return (
    <section className={styles.specSection} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.specBody}>{children}</div>
    </section>
  )
}

/** Placeholder for a fact that the seller did not give. */
export const NoDetail = () => <span className={styles.noDetail}>{useText().detail.noDetail}</span>

/** Rows with the label on the left, the value on the right and a small unit, as on an aircraft's data plate. */
export const DataPlate = ({
  rows,
  wide,
}: {
  readonly rows: readonly PlateRow[]
  readonly wide?: boolean
}) => (
  <dl className={wide ? `${styles.dataPlate} ${styles.dataPlateWide} num` : `${styles.dataPlate} num`}>
    {rows.map(({ label, value, unit, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value === null || value === undefined || value === '' ? (
            <NoDetail />
          ) : (
            <>
              {value}
              {unit && <small> {unit}</small>}
            </>
          )}
          {note && <span className={`${blocks.hint} ${styles.dataPlateNote}`}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

/** Text as the seller wrote it, line by line. */
export const SpecText = ({ children }: { readonly children: string | null | undefined }) =>
  children ? <p className={styles.specText}>{children}</p> : <NoDetail />
