import type { ServerProfile } from '../../../shared/contract/ipc-session'
import { useText } from '../../../shared/text/text'
import styles from './server-kind.module.css'

type ServerKindProps = { readonly kind: ServerProfile['kind']; readonly className?: string | undefined }

/** The label of a server's kind, in the colour that marks the whole window. */
export const ServerKind = ({ kind, className }: ServerKindProps) => (
  <span className={className ? `${styles.serverKind} ${className}` : styles.serverKind} data-kind={kind}>
    {useText().desktop.servers.kinds[kind]}
  </span>
)
