import { useInfiniteQuery } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { WebhookDelivery } from '../contract/webhooks'
import type { DeliveryState } from '../data/webhook-events'
import { webhookQueries } from '../queries/webhooks'
import { useText } from '../text/text'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Skeleton } from '../ui/skeleton'
import styles from './webhooks.module.css'

interface WebhookLogProps {
  readonly client: Client
  readonly id: number
  /** Whether deliveries can be sent again. */
  readonly canSend: boolean
  readonly onAgain: (delivery: number) => void
}

/** What a webhook was sent, each with its attempts. */
export const WebhookLog = ({ client, id, canSend, onAgain }: WebhookLogProps) => {
  const { webhooks, common } = useText()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    webhookQueries.log(client, id),
  )
  const deliveries = data?.pages.flat()
  return (
    <section className={styles.webhookLog}>
      <h3>{webhooks.log}</h3>
      {!deliveries && !isError && <Skeleton height="3em" />}
      {isError && !deliveries && (
        <p role="alert">
          {webhooks.logFailed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {common.retry}
          </button>
        </p>
      )}
      {deliveries?.length === 0 && <p className={styles.webhookFacts}>{webhooks.logNone}</p>}
      {deliveries?.map(delivery => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          onAgain={canSend && delivery.state !== 'sending' ? () => onAgain(delivery.id) : undefined}
        />
      ))}
      {hasNextPage && (
        <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {webhooks.more}
        </Button>
      )}
    </section>
  )
}

const looks: Readonly<Record<DeliveryState, string | undefined>> = {
  waiting: styles.webhookMarkAmber,
  sending: styles.webhookMarkAmber,
  delivered: styles.webhookMarkOk,
  failed: styles.webhookMarkRed,
  cancelled: undefined,
}

interface DeliveryProps {
  readonly delivery: WebhookDelivery
  readonly onAgain: (() => void) | undefined
}

const Delivery = ({ delivery, onAgain }: DeliveryProps) => {
  const { webhooks } = useText()
  const { event, state, createdAt, nextAt, attempts, body } = delivery
  return (
    <details className={styles.delivery}>
      <summary>
        <span>{webhooks.events[event]}</span>
        <span className={classNames(styles.webhookMark, looks[state])}>{webhooks.states[state]}</span>
        <span className="num">{webhooks.attempts(attempts.length)}</span>
        <span className={`${styles.deliveryTime} num`}>{webhooks.at(createdAt)}</span>
      </summary>
      <div className={styles.deliveryBody}>
        {attempts.length === 0 && <p>{webhooks.noAttempt}</p>}
        <ol>
          {attempts.map(attempt => (
            <Attempt key={attempt.at} {...attempt} />
          ))}
        </ol>
        {nextAt !== null && <p className="num">{webhooks.next(nextAt)}</p>}
        <div>
          <p>{webhooks.sent}</p>
          {/* Its lines may be longer than the dialog, so it can be scrolled by keys, too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0}>{body}</pre>
        </div>
        {onAgain && (
          <Button size="s" aria-label={webhooks.againOf(webhooks.events[event], createdAt)} onClick={onAgain}>
            {webhooks.again}
          </Button>
        )}
      </div>
    </details>
  )
}

const Attempt = ({ at, status, error, milliseconds, answer }: WebhookDelivery['attempts'][number]) => {
  const { webhooks } = useText()
  return (
    <li>
      <p className="num">
        {webhooks.attempt(at, milliseconds)}:{' '}
        {status === null ? webhooks.noAnswer : webhooks.answered(status)}
      </p>
      {error !== null && <p>{error}</p>}
      {answer && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        <pre tabIndex={0}>{answer}</pre>
      )}
    </li>
  )
}
