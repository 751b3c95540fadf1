import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import type { Webhook } from '../contract/webhooks'
import { useBusy } from '../forms/use-busy'
import { keys } from '../queries/keys'
import { useText } from '../text/text'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useNotify } from '../ui/toast'
import { RotateSecret } from './rotate-secret'
import { SecretOnce } from './secret-once'
import { WebhookDetails } from './webhook-details'
import { nameOf } from './webhook-status'
import { whyNot } from './why-not'
import type { WebhookPort, WebhookTask } from './webhook-task'
import styles from './webhooks.module.css'

interface WebhookDialogProps {
  readonly port: WebhookPort
  readonly hooks: readonly Webhook[]
  readonly task: WebhookTask
  readonly onTask: (task: WebhookTask | null) => void
}

/** The dialog of what is done with webhooks. A new secret stays until it is confirmed as copied: it comes only once. */
export const WebhookDialog = ({ port, hooks, task, onTask }: WebhookDialogProps) => {
  const { webhooks, common } = useText()
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const hook = task.do === 'make' ? undefined : hooks.find(({ id }) => id === task.id)
  const reread = () => queries.invalidateQueries({ queryKey: [keys.webhooks] })
  const close = () => {
    onTask(null)
    void reread()
  }
  const back = () => onTask(hook ? { do: 'show', id: hook.id } : null)
  const isSecret = secret !== undefined
  const about = { port, task, hook, onTask, reread }
  return (
    <Dialog
      open
      onClose={close}
      closable={!isSecret}
      title={isSecret ? webhooks.secretTitle : titleOf(webhooks, task, hook)}
      closeLabel={common.close}
    >
      {isSecret ? (
        <SecretOnce
          secret={secret}
          onKept={() => {
            setSecret(undefined)
            void reread()
            back()
          }}
        />
      ) : (
        <Body {...about} onSecret={setSecret} onBack={back} />
      )}
    </Dialog>
  )
}

const titleOf = (
  words: ReturnType<typeof useText>['webhooks'],
  task: WebhookTask,
  hook: Webhook | undefined,
): string => {
  const name = hook ? nameOf(hook) : ''
  const titles = {
    make: words.newTitle,
    show: name,
    change: words.changeTitle,
    rotate: words.rotateTitle,
    remove: words.removeTitle(name),
  }
  return titles[task.do]
}

interface BodyProps extends Pick<WebhookDialogProps, 'port' | 'task' | 'onTask'> {
  readonly hook: Webhook | undefined
  readonly onSecret: (secret: string) => void
  readonly onBack: () => void
  readonly reread: () => Promise<void>
}

const Body = ({ port, task, hook, onTask, onSecret, onBack, reread }: BodyProps) => {
  const { webhooks } = useText()
  const notify = useNotify()
  const { client, forOperator, Form } = port
  if (task.do === 'make' || (task.do === 'change' && hook))
    return (
      <Form
        client={client}
        forOperator={forOperator}
        hook={hook}
        onMade={onSecret}
        onSaved={() => {
          notify(webhooks.saved, 'ok')
          void reread()
          onBack()
        }}
      />
    )
  if (!hook) return null
  const about = { client, hook, onTask, reread }
  if (task.do === 'rotate')
    return <RotateSecret client={client} id={hook.id} onSecret={onSecret} onBack={onBack} />
  return task.do === 'remove' ? <Remove {...about} /> : <WebhookDetails {...about} />
}

type About = ComponentProps<typeof WebhookDetails>

const Remove = ({ client, hook: { id }, onTask, reread }: About) => {
  const { webhooks } = useText()
  const notify = useNotify()
  const [busy, once] = useBusy()
  const remove = async () => {
    try {
      await client.webhooks.remove({ params: { id } })
      notify(webhooks.removed, 'ok')
      onTask(null)
      await reread()
    } catch (error) {
      notify(whyNot(error, webhooks.notDone), 'error')
    }
  }
  return (
    <>
      <p>{webhooks.removeIntro}</p>
      <div className={styles.webhookActions}>
        <Button onClick={() => onTask({ do: 'show', id })}>{webhooks.back}</Button>
        <Button look="danger" busy={busy} onClick={() => void once(remove)}>
          {webhooks.remove}
        </Button>
      </div>
    </>
  )
}
