import { useText } from '../../../shared/text/text'
import { qrCode } from '../../sharing/qr-code'
import styles from './print-foot.module.css'

/** The address of the page with its QR code, at the end of the printed page; not shown on screens. */
export const PrintFoot = ({ path }: { readonly path: string }) => {
  const { detail } = useText()
  const address = location.origin + path
  const { size, path: squares } = qrCode(address)
  return (
    <footer className={styles.printFoot}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={detail.qrOf(address)}>
        <path d={squares} />
      </svg>
      <p>
        {detail.printedFrom}
        <br />
        <b>{address}</b>
      </p>
    </footer>
  )
}
