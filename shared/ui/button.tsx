import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'
import { Link, type LinkProps } from './link'
import styles from './button.module.css'

export interface ButtonLook {
  /** `main` is the one thing a page wants done; `plain` the rest; `quiet` has no frame until touched. */
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
  /** While true the button shows that it works and cannot be pressed again; it keeps its focus. */
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

/** A square button with an icon for a face and a spoken label. */
export const IconButton = ({ label, className, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, className)} />
)
