import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import type { Webhook } from '../contract/webhooks'
import { useBusy } from '../forms/use-busy'
import { keys } from '../queries/keys'
import { useText } from '../text/text'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useNotify } from '../ui/toast'
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
        <Body port={port} task={task} hook={hook} onTask={onTask} onSecret={setSecret} reread={reread} />
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
  readonly reread: () => Promise<void>
}

const Body = ({ port, task, hook, onTask, onSecret, reread }: BodyProps) => {
  const { webhooks } = useText()
  const notify = useNotify()
  const { client, forOperator, Form } = port
  const back = () => onTask(hook ? { do: 'show', id: hook.id } : null)
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
          back()
        }}
      />
    )
  if (!hook) return null
  const about = { client, hook, onTask, reread }
  if (task.do === 'rotate') return <Rotate {...about} onSecret={onSecret} />
  return task.do === 'remove' ? <Remove {...about} /> : <WebhookDetails {...about} />
}

type About = ComponentProps<typeof WebhookDetails>

const Rotate = ({ client, hook: { id }, onTask, onSecret }: About & Pick<BodyProps, 'onSecret'>) => {
  const { webhooks } = useText()
  return (
    <Confirm
      intro={webhooks.rotateIntro}
      action={webhooks.rotate}
      run={async () => onSecret((await client.webhooks.rotate({ params: { id } })).secret)}
      onBack={() => onTask({ do: 'show', id })}
    />
  )
}

const Remove = ({ client, hook: { id }, onTask, reread }: About) => {
  const { webhooks } = useText()
  const notify = useNotify()
  const remove = async () => {
    await client.webhooks.remove({ params: { id } })
    notify(webhooks.removed, 'ok')
    onTask(null)
    await reread()
  }
  return (
    <Confirm
      isDanger
      intro={webhooks.removeIntro}
      action={webhooks.remove}
      run={remove}
      onBack={() => onTask({ do: 'show', id })}
    />
  )
}

interface ConfirmProps {
  readonly intro: string
  readonly action: string
  readonly isDanger?: boolean
  readonly run: () => Promise<void>
  readonly onBack: () => void
}

const Confirm = ({ intro, action, isDanger = false, run, onBack }: ConfirmProps) => {
  const { webhooks } = useText()
  const notify = useNotify()
  const [busy, once] = useBusy()
  const press = () =>
    once(() => run().catch((error: unknown) => void notify(whyNot(error, webhooks.notDone), 'error')))
  return (
    <>
      <p>{intro}</p>
      <div className={styles.webhookActions}>
        <Button onClick={onBack}>{webhooks.back}</Button>
        <Button look={isDanger ? 'danger' : 'main'} busy={busy} onClick={() => void press()}>
          {action}
        </Button>
      </div>
    </>
  )
}
