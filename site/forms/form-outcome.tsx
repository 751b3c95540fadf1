import { useEffect, useRef, type ReactNode } from 'react'
import styles from './account.module.css'

/** What has been done, in place of the form, whose field or button had the focus. */
export const FormOutcome = ({ children }: { readonly children: ReactNode }) => {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <p ref={message} className={styles.accountDone} role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
