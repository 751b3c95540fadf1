import type { ReactNode } from 'react'
import styles from './form-aside.module.css'

interface FormAsideProps {
  /** Id of the heading that labels it, if it is part of the page's main content. */
  readonly labelledBy?: string
  readonly children: ReactNode
}

/** Help for filling in a form, shown beside it. */
export const FormAside = ({ labelledBy, children }: FormAsideProps) => {
  const Element = labelledBy === undefined ? 'aside' : 'section'
  return (
    <Element className={styles.formPageAside} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}

/** Rules or advice for whoever fills in the form. */
export const FormAdvice = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles.supportAdvice}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
