import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { messageQueries } from '../../shared/queries/messages'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Field } from '../../shared/ui/field'
import { useOnDemand } from '../shell/on-demand'
import { useClient } from '../shell/site-context'
import { answerKey, useKeptText } from './kept-text'
import { useSend } from './use-send'

const maxLength = 4000

/** An answer; what is typed is kept on this device until it is sent. */
export const AnswerForm = ({ threadId }: { readonly threadId: number }) => {
  const { inbox } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useKeptText('local', answerKey(threadId))
  const words = { ...inbox, label: inbox.answer }
  const { busy, problem, submit, forgive } = useSend(words, async (sent, idempotencyKey) => {
    const message = await client.messages.answer(
      { params: { threadId }, body: { text: sent } },
      { idempotencyKey },
    )
    setText('')
    queries.setQueryData(
      messageQueries.thread(client, threadId).queryKey,
      shown => shown && { ...shown, messages: [...shown.messages, message] },
    )
    void queries.invalidateQueries({ queryKey: [keys.messages, 'threads'] })
  })
  const type = (changed: string) => {
    forgive()
    setText(changed)
  }
  const send = () => {
    if (text.trim()) void submit(text)
    field.current?.focus()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  const insert = (added: string) => {
    type(text.trim() ? `${text.trimEnd()}\n${added}` : added)
    // The dialog it came from closes first, and gives the focus back to its button.
    requestAnimationFrame(() => field.current?.focus())
  }
  const left = maxLength - text.length
  const formId = useId()
  return (
    // The dialog of own texts has a form too, so it cannot stand inside this one.
    <div className="thread-answer">
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Field
          label={inbox.answer}
          bare
          error={problem?.message}
          hint={left < 500 ? inbox.left(left) : undefined}
        >
          {control => (
            <textarea
              {...control}
              ref={field}
              className="field-control"
              rows={2}
              maxLength={maxLength}
              placeholder={inbox.placeholder}
              value={text}
              onChange={event => type(event.target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      </form>
      <div className="thread-send">
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
