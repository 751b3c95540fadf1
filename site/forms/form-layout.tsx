import type { ComponentProps, ReactNode } from 'react'
import './account.css'

/** What a form is for, above it. */
export const FormIntro = (props: ComponentProps<'p'>) => <p className="account-intro" {...props} />

interface FormCardProps {
  /** Names the card by its heading. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A form on a page that has more than the form. */
export const FormCard = ({ id, title, children }: FormCardProps) => (
  <section className="account-card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** Two fields side by side where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className="account-pair">{children}</div>
)

/** Why a form was not taken. */
export const FormAlert = (props: ComponentProps<'p'>) => <p className="account-problem" {...props} />
