import styles from './logo.module.css'

/** A wing seen from below, folded once. */
export const LogoMark = () => (
  <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
    <path className={styles.logoWing} d="M14 2.5 26.5 25 14 20z" />
    <path className={styles.logoFold} d="M14 2.5V20L1.5 25z" />
  </svg>
)

export const Logo = ({ name }: { readonly name: string }) => (
  <span className={styles.logo}>
    <LogoMark />
    {name}
  </span>
)
