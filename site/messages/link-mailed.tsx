import { useEffect, useRef } from 'react'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import styles from './ask-form.module.css'

interface LinkMailedProps {
  /** Where the link went. */
  readonly mail: string
  readonly seller: string
  /** Back to the form, with everything that was typed. */
  readonly onChange: () => void
}

/** What is left to do before a guest's question reaches the seller. */
export const LinkMailed = ({ mail, seller, onChange }: LinkMailedProps) => {
  const { ask } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.askSent}>
      <h2 ref={heading} tabIndex={-1}>
        {ask.mailedTitle}
      </h2>
      <p>{ask.mailed(mail, seller)}</p>
      <p>{ask.mailedHint}</p>
      <Button wide onClick={onChange}>
        {ask.mailedChange}
      </Button>
    </div>
  )
}
