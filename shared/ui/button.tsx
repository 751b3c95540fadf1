import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'
import { Link, type LinkProps } from './link'
import styles from './button.module.css'

export interface ButtonLook {
  /** `main` is the page's primary action; `plain` any other; `quiet` has no frame until hovered or focused. */
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger'
  readonly size?: 's' | 'm' | 'l'
  readonly wide?: boolean
}

const looks = {
  main: styles.buttonMain,
  plain: undefined,
  quiet: styles.buttonQuiet,
  danger: styles.buttonDanger,
}
const sizes = { s: styles.buttonS, m: undefined, l: styles.buttonL }

const classOf = ({ look = 'plain', size = 'm', wide }: ButtonLook, more?: string) =>
  classNames(styles.button, looks[look], sizes[size], wide && styles.buttonWide, more)

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While true the button shows progress and ignores presses; it stays focusable, so that it keeps the focus. */
  readonly busy?: boolean
}

export const Button = ({
  look,
  size,
  wide,
  busy,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classOf({ look, size, wide }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? event => event.preventDefault() : onClick}
  />
)

/** A link that looks like a button, because it leads to an action. */
export const LinkButton = ({ look, size, wide, className, ...rest }: ButtonLook & LinkProps) => (
  <Link {...rest} className={classOf({ look, size, wide }, className)} />
)

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string
}

/** A square button that shows only an icon and has an accessible label. */
export const IconButton = ({ label, className, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, className)} />
)
