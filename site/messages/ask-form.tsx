import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../platform/router'
import type { AdvertDetail } from '../../shared/contract/adverts'
import { keys } from '../../shared/queries/keys'
import { ask } from '../../shared/text/en-ask'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { SendProblem } from '../../shared/ui/send-problem'
import { SendLinkAgain } from '../platform/send-link-again'
import { keepingNext } from '../platform/own-path'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { askKey } from './ask-key'
import { MessageField } from './message-field'
import { useWriting } from './use-writing'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './ask-form.module.css'

export interface AskFormProps {
  readonly advert: Pick<AdvertDetail, 'advertId' | 'kind'>
  /** The seller's name. */
  readonly seller: string
  /** Each new value, other than null, puts the focus into the form. */
  readonly focusOn: string | null
}

const texts = { en: { ask } }

/** A question to the seller of an advert. What is typed outlives a reload, a login and every failure. */
export const AskForm = (props: AskFormProps) => (
  <MoreTexts texts={texts}>
    <Question {...props} />
  </MoreTexts>
)

const Question = ({ advert, seller, focusOn }: AskFormProps) => {
  const [threadId, setThreadId] = useState<number>()
  if (threadId !== undefined)
    return <Sent seller={seller} threadId={threadId} onAnother={() => setThreadId(undefined)} />
  return <Form advert={advert} focusOn={focusOn} onSent={setThreadId} />
}

interface FormProps extends Pick<AskFormProps, 'advert' | 'focusOn'> {
  readonly onSent: (threadId: number) => void
}

const Form = ({ advert: { advertId, kind }, focusOn, onSent }: FormProps) => {
  const { ask } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const session = useSession()
  const writing = useWriting({
    kept: ['session', askKey(advertId)],
    words: ask,
    isAllowed: session !== null,
    send: async (text, idempotencyKey) => {
      const thread = await client.messages.start({ body: { advertId, text } }, { idempotencyKey })
      onSent(thread.threadId)
      void queries.invalidateQueries({ queryKey: [keys.messages] })
    },
  })
  const { text, busy, problem, field } = writing
  useEffect(() => {
    if (focusOn === null) return
    field.current?.focus({ preventScroll: true })
    // The scroll margin in the style sheet includes what follows the field.
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [focusOn, field])
  const add = (question: string) => {
    writing.add(question)
    field.current?.focus()
  }
  const mayTry = session && !problem?.login
  return (
    <form className={styles.askForm} onSubmit={writing.onSubmit} noValidate>
      <MessageField
        writing={writing}
        label={ask.label}
        placeholder={ask.placeholder}
        rows={4}
        left={ask.left}
        error={problem?.field ? problem.message : undefined}
      />
      <QuickQuestions questions={ask.questions[kind]} text={text} onAdd={add} />
      {problem && !problem.field && (
        <SendProblem>{problem.unconfirmed ? ask.unconfirmed : problem.message}</SendProblem>
      )}
      {problem?.unconfirmed && <SendLinkAgain wide />}
      {mayTry ? (
        <Button type="submit" look="main" size="l" wide busy={busy} disabled={!text.trim()}>
          {ask.send}
        </Button>
      ) : (
        <LoginWays />
      )}
      <p className={blocks.hint}>{mayTry ? ask.privacy : ask.needsAccount}</p>
    </form>
  )
}

interface QuickQuestionsProps {
  readonly questions: readonly string[]
  /** The text that has been typed so far. */
  readonly text: string
  readonly onAdd: (question: string) => void
}

const QuickQuestions = ({ questions, text, onAdd }: QuickQuestionsProps) => (
  <ul className={`${blocks.cluster} ${styles.askQuick}`} aria-label={useText().ask.quick}>
    {questions.map(question => (
      <li key={question}>
        <button type="button" disabled={text.includes(question)} onClick={() => onAdd(question)}>
          {question}
        </button>
      </li>
    ))}
  </ul>
)

const LoginWays = () => {
  const { ask } = useText()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}#ask`
  return (
    <div className={styles.askLogin}>
      <LinkButton href={keepingNext('/login', here)} look="main" size="l" wide>
        {ask.toLogin}
      </LinkButton>
      <LinkButton href={keepingNext('/register', here)} wide>
        {ask.toRegister}
      </LinkButton>
    </div>
  )
}

interface SentProps {
  readonly seller: string
  readonly threadId: number
  readonly onAnother: () => void
}

const Sent = ({ seller, threadId, onAnother }: SentProps) => {
  const { ask } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.askSent}>
      <h2 ref={heading} tabIndex={-1}>
        {ask.sent(seller)}
      </h2>
      <p>{ask.sentText}</p>
      <LinkButton href={`/profile/message/${threadId}`} look="main" wide>
        {ask.toThread}
      </LinkButton>
      <Button look="quiet" wide onClick={onAnother}>
        {ask.another}
      </Button>
    </div>
  )
}
