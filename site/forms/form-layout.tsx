import type { ComponentProps, ReactNode } from 'react'
import styles from './account.module.css'

/** What a form is for, above it. */
export const FormIntro = (props: ComponentProps<'p'>) => <p className={styles.accountIntro} {...props} />

interface FormCardProps {
  /** Names the card by its heading. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A form on a page that has more than the form. */
export const FormCard = ({ id, title, children }: FormCardProps) => (
  <section className={styles.accountCard} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** Two fields side by side where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.accountPair}>{children}</div>
)

/** Why a form was not taken. */
export const FormAlert = (props: ComponentProps<'p'>) => (
  <p className={styles.accountProblem} data-part="problem" {...props} />
)
