import { useEffect, useRef, type ReactNode } from 'react'
import { Button, LinkButton } from '../../shared/ui/button'
import styles from './form-done.module.css'

/** A submitted form: its reference number and the address that the answer goes to. */
export interface Receipt {
  readonly number: number
  readonly mail: string
}

interface FormDoneProps {
  readonly receipt: Receipt
  readonly words: {
    readonly doneTitle: string
    /** Label of the reference number. */
    readonly number: string
    readonly done: (mail: string) => string
    readonly another: string
    readonly home: string
  }
  readonly onAnother: () => void
}

/** Replaces a submitted form and shows its reference number. */
export const FormDone = ({ receipt: { number, mail }, words, onAnother }: FormDoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.formDone}>
      <h2 ref={heading} tabIndex={-1}>
        {words.doneTitle}
      </h2>
      <dl className={`${styles.formNumber} num`}>
        <dt>{words.number}</dt>
        <dd>{number}</dd>
      </dl>
      <p>{words.done(mail)}</p>
      <FormWays>
        <LinkButton href="/" look="main">
          {words.home}
        </LinkButton>
        <Button onClick={onAnother}>{words.another}</Button>
      </FormWays>
    </div>
  )
}

/** Links for a form that cannot be filled in now or has been submitted. */
export const FormWays = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.formWays}>{children}</p>
)
