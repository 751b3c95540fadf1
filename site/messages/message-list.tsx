import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useLayoutEffect, useRef, type UIEvent } from 'react'
import type { Message } from '../../shared/contract/messages'
import { useBusy } from '../../shared/forms/use-busy'
import { fetchOlder } from '../../shared/queries/messages'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { classNames } from '../../shared/ui/class-names'
import { useNotify } from '../../shared/ui/toast'
import { dayName } from './message-times'
import { useThreadCalls } from './thread-calls'
import type { ThreadPage } from './use-reading'
import styles from './thread.module.css'

interface MessageListProps {
  readonly thread: ThreadPage
  /** Time of the fetch, to tell today's messages from older ones. */
  readonly now: number
}

/** The messages by day. It opens at its end, and stays there unless the reader scrolls away. */
export const MessageList = ({ thread, now }: MessageListProps) => {
  const text = useText()
  const { inbox } = text
  const { messages, partner, more } = thread
  const { list, onScroll, older, busy } = useMessageScroll(thread)
  return (
    // The list scrolls, so it must be focusable for the keyboard.
    <div
      ref={list}
      className={styles.threadMessages}
      role="log"
      aria-label={inbox.messages}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={onScroll}
    >
      {more && (
        <Button look="quiet" size="s" busy={busy} onClick={older}>
          {inbox.older}
        </Button>
      )}
      <ol>
        {messages.map((message, at) => {
          const day = dayName(message.sentAt, now, text)
          const before = messages[at - 1]
          const isNewDay = !before || dayName(before.sentAt, now, text) !== day
          return (
            <Fragment key={message.id}>
              {isNewDay && <li className={styles.threadDay}>{day}</li>}
              <MessageItem message={message} from={partner ?? inbox.noOne} />
            </Fragment>
          )
        })}
      </ol>
    </div>
  )
}

const MessageItem = ({ message, from }: { readonly message: Message; readonly from: string }) => {
  const { inbox } = useText()
  const { mine, by, text, sentAt, warning, via, refusedFiles = [], undelivered } = message
  return (
    <li className={classNames(styles.threadMessage, mine && styles.threadMine)} data-message={message.id}>
      <span className="unseen">{mine ? inbox.mine : inbox.from(from)}</span>
      <p>{text}</p>
      {warning?.asksMoneyFirst && <span className={styles.threadWarned}>{inbox.warnedMoney}</span>}
      {warning?.account && <span className={styles.threadWarned}>{inbox.warnedAccount}</span>}
      {refusedFiles.length > 0 && (
        <span className={styles.threadNoted}>{inbox.refusedFiles(refusedFiles)}</span>
      )}
      {undelivered && <span className={styles.threadWarned}>{inbox.undelivered}</span>}
      {by !== undefined && <span className={styles.threadNoted}>{inbox.writtenBy(by)}</span>}
      <time dateTime={sentAt}>{via === 'mail' ? inbox.byMail(inbox.time(sentAt)) : inbox.time(sentAt)}</time>
    </li>
  )
}

const atEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight < 80

/** Keeps the end in view, or the reader's position when older messages are added above it. */
const useMessageScroll = ({ messages }: ThreadPage) => {
  const fetch = useFetchingOlder()
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const before = useRef<{ readonly first: number | undefined; readonly height: number } | null>(null)
  const [busy, run] = useBusy()
  const last = messages.at(-1)
  const first = messages[0]?.id

  useLayoutEffect(() => {
    const element = list.current
    if (!element || !last) return
    if (!follows.current && !last.mine) return
    element.scrollTop = element.scrollHeight
    // On phones the page itself scrolls.
    element.querySelector(`[data-message="${last.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [last])

  useLayoutEffect(() => {
    const element = list.current
    if (!element || !before.current || before.current.first === first) return
    const grown = element.scrollHeight - before.current.height
    before.current = null
    if (element.scrollHeight > element.clientHeight) element.scrollTop += grown
    else scrollBy(0, grown)
  }, [first])

  const older = async () => {
    before.current = { first, height: list.current?.scrollHeight ?? 0 }
    if (!(await fetch())) before.current = null
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    follows.current = atEnd(currentTarget)
  }
  return { list, onScroll, older: () => void run(older), busy }
}

/** Fetches older messages and reports a failure. */
const useFetchingOlder = () => {
  const calls = useThreadCalls()
  const queries = useQueryClient()
  const notify = useNotify()
  const { inbox } = useText()
  return async (): Promise<boolean> => {
    try {
      await fetchOlder(calls, queries)
      return true
    } catch {
      notify(inbox.failed, 'error')
      return false
    }
  }
}
