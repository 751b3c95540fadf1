import type { Client } from '../client/client'
import type { Webhook } from '../contract/webhooks'
import { useBusy } from '../forms/use-busy'
import { useText } from '../text/text'
import { Button } from '../ui/button'
import { useNotify } from '../ui/toast'
import { WebhookLog } from './webhook-log'
import { WebhookStatus } from './webhook-status'
import type { WebhookTask } from './webhook-task'
import { whyNot } from './why-not'
import styles from './webhooks.module.css'

interface WebhookDetailsProps {
  readonly client: Client
  readonly hook: Webhook
  readonly onTask: (task: WebhookTask | null) => void
  readonly reread: () => Promise<void>
}

/** Does something at once, says so, and shows what has become of it. */
const usePress = (reread: () => Promise<void>) => {
  const { webhooks } = useText()
  const notify = useNotify()
  const [busy, once] = useBusy()
  const press = (work: () => Promise<unknown>, done: string) =>
    void once(async () => {
      try {
        await work()
        notify(done, 'ok')
      } catch (error) {
        notify(whyNot(error, webhooks.notDone), 'error')
      }
      await reread()
    })
  return { busy, press }
}

/** One webhook: how it is, what can be done with it, and its log. */
export const WebhookDetails = (props: WebhookDetailsProps) => {
  const { webhooks } = useText()
  const { client, hook, reread } = props
  const { press } = usePress(reread)
  const { id, url, off, formerUntil } = hook
  return (
    <>
      <p className={styles.webhookName}>
        <span className={styles.webhookFacts}>{url}</span> <WebhookStatus {...hook} />
      </p>
      {formerUntil !== null && (
        <p className={`${styles.webhookFacts} num`}>{webhooks.formerUntil(formerUntil)}</p>
      )}
      <Actions {...props} />
      <WebhookLog
        client={client}
        id={id}
        canSend={off === null}
        onAgain={delivery =>
          press(() => client.webhooks.again({ params: { id, delivery } }), webhooks.isAgain)
        }
      />
    </>
  )
}

const Actions = ({ client, hook: { id, off }, onTask, reread }: WebhookDetailsProps) => {
  const { webhooks } = useText()
  const { busy, press } = usePress(reread)
  const isOn = off === null
  const params = { id }
  const test = () => press(() => client.webhooks.test({ params }), webhooks.tested)
  const turn = () =>
    press(
      () => client.webhooks.change({ params, body: { on: !isOn } }),
      isOn ? webhooks.turnedOff : webhooks.turnedOn,
    )
  return (
    <div className={styles.webhookActions}>
      {isOn && (
        <Button size="s" busy={busy} onClick={test}>
          {webhooks.test}
        </Button>
      )}
      <Button size="s" onClick={() => onTask({ do: 'change', id })}>
        {webhooks.change}
      </Button>
      <Button size="s" onClick={() => onTask({ do: 'rotate', id })}>
        {webhooks.rotate}
      </Button>
      <Button size="s" busy={busy} onClick={turn}>
        {isOn ? webhooks.turnOff : webhooks.turnOn}
      </Button>
      <Button size="s" look="danger" onClick={() => onTask({ do: 'remove', id })}>
        {webhooks.remove}
      </Button>
    </div>
  )
}
