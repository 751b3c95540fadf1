import { useEffect, useRef, type ReactNode } from 'react'
import { Button, LinkButton } from '../../shared/ui/button'
import './form-done.css'

interface FormDoneProps {
  readonly title: string
  readonly numberLabel: string
  readonly number: number
  readonly text: string
  readonly another: string
  readonly home: string
  readonly onAnother: () => void
}

/** What stands in a form's place once it has been taken: its number, to be quoted later. */
export const FormDone = ({ title, numberLabel, number, text, another, home, onAnother }: FormDoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form-done">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <dl className="form-number num">
        <dt>{numberLabel}</dt>
        <dd>{number}</dd>
      </dl>
      <p>{text}</p>
      <FormWays>
        <LinkButton href="/" look="main">
          {home}
        </LinkButton>
        <Button onClick={onAnother}>{another}</Button>
      </FormWays>
    </div>
  )
}

/** Where to go from a form that cannot be filled in now, or has been sent. */
export const FormWays = ({ children }: { readonly children: ReactNode }) => (
  <p className="form-ways">{children}</p>
)
