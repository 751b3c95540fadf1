import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'
import { keepAt } from '../../shared/forms/unsent-text'
import { keys } from '../../shared/queries/keys'
import { isForLease } from '../../shared/rules/advert-life'
import { ask } from '../../shared/text/en-ask'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SendProblem } from '../../shared/ui/send-problem'
import { SendLinkAgain } from '../platform/send-link-again'
import { chooseDays, daysToSend, keyWithDays, useChosenDays } from '../bookings/chosen-days'
import { useSession } from '../platform/session'
import { useMay } from '../platform/use-companies'
import { RoleNote, WorkingAs } from '../platform/working-as'
import { useClient } from '../platform/site-context'
import { askKey, mailedKey, sentKey } from './ask-key'
import { GuestForm } from './guest-form'
import { LinkMailed } from './link-mailed'
import { LoginWays } from './login-ways'
import { QuestionForm, type QuestionProps } from './question-form'
import { useWriting } from './use-writing'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './ask-form.module.css'

interface AskFormProps extends QuestionProps {
  /** The seller's name. */
  readonly seller: string
}

const texts = { en: { ask } }

/**
 * A question to the seller of an advert, by an account or by a guest with a confirmed address. What is typed outlives a
 * reload, a login and every failure.
 */
export const AskForm = (props: AskFormProps) => (
  <MoreTexts texts={texts}>
    <Question {...props} />
  </MoreTexts>
)

const Question = ({ advert, seller, focusOn }: AskFormProps) => {
  const session = useSession()
  const may = useMay('seller')
  const [sentTo, setSentTo] = useState<string | null>()
  const [mailedTo, setMailedTo] = useMailed(advert.advertId, () => setSentTo(null))
  if (sentTo !== undefined)
    return <Sent seller={seller} href={sentTo} onAnother={() => setSentTo(undefined)} />
  if (session && !may) return <RoleNote least="seller" />
  if (session) return <Form advert={advert} focusOn={focusOn} onSent={setSentTo} />
  if (mailedTo) return <LinkMailed mail={mailedTo} seller={seller} onChange={() => setMailedTo('')} />
  return <GuestForm advert={advert} focusOn={focusOn} onSent={setSentTo} onMailed={setMailedTo} />
}

/**
 * Where the link of this tab's question was mailed to; kept until the tab is closed, or until the link is pressed in
 * another tab of this browser.
 */
const useMailed = (advertId: number, onSent: () => void) => {
  const key = mailedKey(advertId)
  const [mail, setMail] = useState(() => keptText('session', key))
  const keep = (changed: string) => {
    setMail(changed)
    keepText('session', key, changed)
  }
  useEffect(() => {
    if (!mail) return
    const look = () => {
      if (!keptText('local', sentKey(advertId))) return
      keepText('local', sentKey(advertId), '')
      keepAt(askKey(advertId), '')
      keepText('session', key, '')
      setMail('')
      onSent()
    }
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  })
  return [mail, keep] as const
}

interface FormProps extends QuestionProps {
  /** Gets the address of the conversation. */
  readonly onSent: (href: string) => void
}

const Form = ({ advert, focusOn, onSent }: FormProps) => {
  const { ask } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const chosen = useChosenDays(advert.advertId)
  const writing = useWriting({
    kept: askKey(advert.advertId),
    words: ask,
    send: async (text, idempotencyKey) => {
      const days = isForLease(advert.kind) ? daysToSend(chosen) : undefined
      const body = { advertId: advert.advertId, text, ...(days ? { days } : {}) }
      const thread = await client.messages.start(
        { body },
        { idempotencyKey: keyWithDays(idempotencyKey, days) },
      )
      chooseDays(advert.advertId, { from: '', to: '' })
      onSent(`/profile/message/${thread.threadId}`)
      void queries.invalidateQueries({ queryKey: [keys.messages] })
    },
  })
  const { text, busy, problem } = writing
  const isWhole = problem && problem.errors.length === 0
  return (
    <QuestionForm advert={advert} focusOn={focusOn} writing={writing}>
      <WorkingAs />
      {isWhole && <SendProblem>{problem.unconfirmed ? ask.unconfirmed : problem.message}</SendProblem>}
      {problem?.unconfirmed && <SendLinkAgain wide />}
      {problem?.login ? (
        <LoginWays isWide />
      ) : (
        <Button type="submit" look="main" size="l" wide busy={busy} disabled={!text.trim()}>
          {ask.send}
        </Button>
      )}
      <p className={blocks.hint}>{ask.privacy}</p>
    </QuestionForm>
  )
}

interface SentProps {
  readonly seller: string
  /** The address of the conversation; null where another tab has opened it. */
  readonly href: string | null
  readonly onAnother: () => void
}

const Sent = ({ seller, href, onAnother }: SentProps) => {
  const { ask } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.askSent}>
      <h2 ref={heading} tabIndex={-1}>
        {ask.sent(seller)}
      </h2>
      <p>{ask.sentText}</p>
      {href !== null && (
        <LinkButton href={href} look="main" wide>
          {ask.toThread}
        </LinkButton>
      )}
      <Button look="quiet" wide onClick={onAnother}>
        {ask.another}
      </Button>
    </div>
  )
}
