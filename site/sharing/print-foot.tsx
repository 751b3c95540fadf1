import { useText } from '../../shared/text/text'
import { qrCode } from './qr-code'
import styles from './print-foot.module.css'

interface PrintFootProps {
  /** The page's address below the site's. */
  readonly path: string
  /** What is found there. */
  readonly words: string
}

/** The address of the page with its QR code, at the end of the printed page; not shown on screens. */
export const PrintFoot = ({ path, words }: PrintFootProps) => {
  const { detail } = useText()
  const address = location.origin + path
  const { size, path: squares } = qrCode(address)
  return (
    <footer className={styles.printFoot}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={detail.qrOf(address)}>
        <path d={squares} />
      </svg>
      <p>
        {words}
        <br />
        <b>{address}</b>
      </p>
    </footer>
  )
}
