import type { ReactNode } from 'react'
import styles from './form-aside.module.css'

interface FormAsideProps {
  /** The id of the heading that names it, where it is a part of the page's own content. */
  readonly labelledBy?: string
  readonly children: ReactNode
}

/** What stands beside a form and helps to fill it in. */
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
