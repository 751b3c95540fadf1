import { Fragment, useEffect, useRef } from 'react'
import { Icon } from '../../../shared/ui/icon'
import type { SellerWay } from './use-contact'
import styles from './contact.module.css'

interface ContactWayProps {
  readonly icon: 'phone' | 'mail'
  /** What it is, for those who do not see the icon. */
  readonly label: string
  /** Label of the button that reveals it. */
  readonly show: string
  readonly seller: SellerWay
}

/** A button, which without scripts sends the form around it, until the number or address is revealed, then a link to it, which takes over the focus of the button. */
export const ContactWay = ({ icon, label, show, seller: { way, busy, reveal } }: ContactWayProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!way || !isPressed.current) return
    isPressed.current = false
    link.current?.focus()
  }, [way])
  if (!way)
    return (
      <button
        name="way"
        value={icon}
        className={styles.contactWay}
        aria-busy={busy || undefined}
        onClick={event => {
          event.preventDefault()
          isPressed.current = true
          if (!busy) reveal()
        }}
      >
        <Icon name={icon} />
        {show}
      </button>
    )
  return (
    <a ref={link} href={way.href} className={`${styles.contactWay} num`}>
      <Icon name={icon} />
      <span className="unseen">{label}: </span>
      <span className={styles.contactShown}>
        {way.shown.split(/(?<=@)/).map(part => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
    </a>
  )
}
