import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import styles from './menu.module.css'
import buttonStyles from '../../ui/button.module.css'

interface PopoverMenuProps {
  readonly label: string
  /** Replaces the label on small widths; the label is then the button's tooltip. */
  readonly icon?: ReactNode
  readonly busy?: boolean
  /** Replaces the look of the button. */
  readonly className?: string | undefined
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A button that opens what else can be done or chosen below itself. */
export const PopoverMenu = ({ label, icon, busy, className, onOpen, children }: PopoverMenuProps) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`${className ?? `${buttonStyles.button} ${buttonStyles.buttonS}`} ${styles.menuButton}`}
        popoverTarget={id}
        aria-busy={busy || undefined}
        title={icon ? label : undefined}
      >
        {icon}
        <span>{label}</span>
        <Icon name="down" />
      </button>
      <div
        id={id}
        popover="auto"
        data-stays
        className={styles.menuList}
        aria-label={label}
        onToggle={event => event.newState === 'open' && onOpen?.()}
      >
        {children}
      </div>
    </>
  )
}

type MenuEntryProps = Omit<ComponentProps<'button'>, 'onClick'> & { readonly onRun: () => void }

/** One thing to do in a menu, which closes with it. */
export const MenuEntry = ({ onRun, className, ...button }: MenuEntryProps) => (
  <button
    type="button"
    className={classNames(styles.menuWay, className)}
    {...button}
    onClick={event => {
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      onRun()
    }}
  />
)
