import type { ComponentProps, ReactNode } from 'react'
import styles from './account.module.css'

/** The purpose of a form, shown above it. */
export const FormIntro = (props: ComponentProps<'p'>) => <p className={styles.accountIntro} {...props} />

interface FormCardProps {
  /** Id of the heading, which labels the card. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A form as one card of a page with further content. */
export const FormCard = ({ id, title, children }: FormCardProps) => (
  <section className={styles.accountCard} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** Two fields, side by side if there is enough space. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.accountPair}>{children}</div>
)

/** Why a form was not taken. */
export const FormAlert = (props: ComponentProps<'p'>) => (
  <p className={styles.accountProblem} data-part="problem" {...props} />
)

/** Where one may go on from a page that asks for nothing, below one another. */
export const NextSteps = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.accountForm}>{children}</div>
)
