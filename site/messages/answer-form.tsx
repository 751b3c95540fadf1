import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useOnDemand } from '../platform/on-demand'
import { MessageField } from './message-field'
import { useThreadCalls } from './thread-calls'
import { errorAt } from './use-send'
import type { ThreadPage } from './use-reading'
import { useWriting } from './use-writing'
import styles from './thread.module.css'

interface AnswerFormProps {
  readonly threadId: number
  /** Whether the writer has an account, which can keep own texts. */
  readonly hasTexts: boolean
}

/** The answer form of a conversation; its text is stored on this device until it is sent. */
export const AnswerForm = ({ threadId, hasTexts }: AnswerFormProps) => {
  const { inbox } = useText()
  const calls = useThreadCalls()
  const queries = useQueryClient()
  const writing = useWriting({
    kept: `answer-${threadId}`,
    words: inbox,
    send: async (text, idempotencyKey) => {
      const message = await calls.answer(text, { idempotencyKey })
      queries.setQueryData<ThreadPage>(
        calls.key,
        shown => shown && { ...shown, messages: [...shown.messages, message] },
      )
      void queries.invalidateQueries({ queryKey: [keys.messages, 'threads'] })
    },
  })
  const { text, busy, problem, field } = writing
  const insert = (added: string) => {
    writing.add(added)
    // Waits a frame: the closing dialog first returns the focus to its button.
    requestAnimationFrame(() => field.current?.focus())
  }
  const formId = useId()
  return (
    // Not inside the form: the dialog of templates contains a form too, and forms cannot be nested.
    <div className={styles.threadAnswer}>
      <Advice />
      <form id={formId} onSubmit={writing.onSubmit} noValidate>
        <MessageField
          writing={writing}
          label={inbox.answer}
          placeholder={inbox.placeholder}
          rows={2}
          left={inbox.left}
          error={errorAt(problem, 'text', inbox.answer) ?? problem?.message}
          bare
        />
      </form>
      <div className={styles.threadSend}>
        {hasTexts ? <OwnTexts draft={text} onInsert={insert} /> : <span />}
        <Button type="submit" form={formId} look="main" busy={busy} disabled={!text.trim()}>
          {inbox.send}
        </Button>
      </div>
    </div>
  )
}

/** What keeps a buyer safe, where one writes. */
const Advice = () => {
  const { inbox } = useText()
  return (
    <p className={styles.threadSafe}>
      {inbox.safe}{' '}
      <Link href="/buying-an-aircraft" className="link">
        {inbox.safeLink}
      </Link>
    </p>
  )
}

interface OwnTextsProps {
  readonly draft: string
  readonly onInsert: (text: string) => void
}

const OwnTexts = ({ draft, onInsert }: OwnTextsProps) => {
  const { inbox } = useText()
  const [isOpen, setOpen] = useState(false)
  const [TemplatesDialog, want] = useOnDemand(() =>
    import('./templates-dialog').then(module => module.TemplatesDialog),
  )
  return (
    <>
      <Button
        look="quiet"
        className={styles.threadOwnTexts}
        aria-haspopup="dialog"
        onPointerEnter={want}
        onClick={() => {
          want()
          setOpen(true)
        }}
      >
        {inbox.templates}
      </Button>
      {isOpen && TemplatesDialog && (
        <TemplatesDialog
          draft={draft}
          onInsert={text => {
            setOpen(false)
            onInsert(text)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
