import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '../contract/webhooks'
import { webhookQueries } from '../queries/webhooks'
import { account } from '../text/en-session'
import { webhooks as words } from '../text/en-webhooks'
import { MoreTexts, useText } from '../text/text'
import { Button } from '../ui/button'
import { partOf, usePart } from '../ui/part'
import { Skeleton } from '../ui/skeleton'
import { nameOf, WebhookStatus } from './webhook-status'
import type { WebhookPort, WebhookTask } from './webhook-task'
import styles from './webhooks.module.css'

const dialog = partOf(() => import('./webhook-dialog').then(module => module.WebhookDialog))
/** The words of forms belong to pages with forms, so the page around this need not have them. */
const texts = { en: { webhooks: words, account } }

/** The webhooks of an account, or of the operator, with all that their owner can do with them. */
export const Webhooks = (port: WebhookPort) => (
  <MoreTexts texts={texts}>
    <List {...port} />
  </MoreTexts>
)

const List = (port: WebhookPort) => {
  const { webhooks, common } = useText()
  const { data, isError, refetch } = useQuery(webhookQueries.list(port.client))
  const [task, setTask] = useState<WebhookTask | null>(null)
  const [Dialog] = usePart(dialog, task !== null)
  const shown = data?.filter(({ forOperator }) => forOperator === port.forOperator)
  return (
    <div className={styles.webhooks}>
      {!shown && !isError && <Skeleton height="3em" />}
      {isError && !shown && (
        <p role="alert">
          {webhooks.failed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {common.retry}
          </button>
        </p>
      )}
      {shown?.length === 0 && <p className={styles.webhookFacts}>{webhooks.none}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.webhookList}>
          {shown.map(hook => (
            <Row key={hook.id} hook={hook} onOpen={() => setTask({ do: 'show', id: hook.id })} />
          ))}
        </ul>
      )}
      {shown && <Button onClick={() => setTask({ do: 'make' })}>{webhooks.new}</Button>}
      {task && shown && Dialog && <Dialog port={port} hooks={shown} task={task} onTask={setTask} />}
    </div>
  )
}

const Row = ({ hook, onOpen }: { readonly hook: Webhook; readonly onOpen: () => void }) => {
  const { webhooks } = useText()
  const { events, url, madeBy, isMakerGone } = hook
  return (
    <li className={styles.webhook}>
      <div>
        <p className={styles.webhookName}>
          {nameOf(hook)} <WebhookStatus {...hook} />
        </p>
        <p className={`${styles.webhookFacts} ${styles.webhookUrl}`}>{url}</p>
        <p className={styles.webhookFacts}>
          {[
            ...events.map(event => webhooks.events[event]),
            ...(madeBy === null ? [] : [webhooks.madeBy(madeBy)]),
          ].join(' · ')}
        </p>
        {isMakerGone && <p className={styles.webhookFacts}>{webhooks.makerGone}</p>}
      </div>
      <Button size="s" aria-label={webhooks.openOf(nameOf(hook))} onClick={onOpen}>
        {webhooks.open}
      </Button>
    </li>
  )
}
