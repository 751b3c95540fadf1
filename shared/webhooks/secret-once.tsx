import { useText } from '../text/text'
import { Button } from '../ui/button'
import { useNotify } from '../ui/toast'
import styles from './webhooks.module.css'

interface SecretOnceProps {
  readonly secret: string
  readonly onKept: () => void
}

/** A new secret, which the server does not give again. */
export const SecretOnce = ({ secret, onKept }: SecretOnceProps) => {
  const { webhooks } = useText()
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => void notify(webhooks.copied, 'ok'),
      () => void notify(webhooks.copyFailed, 'error'),
    )
  return (
    <>
      <p role="status">{webhooks.secretIntro}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <Button size="s" look="quiet" onClick={() => void copy()}>
          {webhooks.copy}
        </Button>
      </p>
      <Button look="main" size="l" wide onClick={onKept}>
        {webhooks.kept}
      </Button>
    </>
  )
}
