import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageQueries } from '../../shared/queries/messages'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useOnDemand } from '../platform/on-demand'
import { useClient } from '../platform/site-context'
import { MessageField } from './message-field'
import { useWriting } from './use-writing'
import styles from './thread.module.css'

/** The answer form of a conversation; its text is stored on this device until it is sent. */
export const AnswerForm = ({ threadId }: { readonly threadId: number }) => {
  const { inbox } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const writing = useWriting({
    kept: ['local', `answer-${threadId}`],
    words: { ...inbox, label: inbox.answer },
    send: async (text, idempotencyKey) => {
      const message = await client.messages.answer(
        { params: { threadId }, body: { text } },
        { idempotencyKey },
      )
      queries.setQueryData(
        messageQueries.thread(client, threadId).queryKey,
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
      <form id={formId} onSubmit={writing.onSubmit} noValidate>
        <MessageField
          writing={writing}
          label={inbox.answer}
          placeholder={inbox.placeholder}
          rows={2}
          left={inbox.left}
          error={problem?.message}
          bare
        />
      </form>
      <div className={styles.threadSend}>
        <OwnTexts draft={text} onInsert={insert} />
        <Button type="submit" form={formId} look="main" busy={busy} disabled={!text.trim()}>
          {inbox.send}
        </Button>
      </div>
    </div>
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
