import { useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { useUnsent } from '../../shared/forms/use-unsent'
import { useSend, type SendWords } from './use-send'

interface Writing {
  /** The key under which the text is kept until it is sent. A component must keep the same key. */
  readonly kept: string
  readonly words: SendWords
  /** Whether it may be sent; until then the text is only stored. */
  readonly isAllowed?: boolean
  /** With `keep`, the text stays stored, since it may have to be sent again. */
  readonly send: (text: string, idempotencyKey: string) => Promise<'keep' | void>
}

/** A message that is stored while it is typed, sent by a button or Ctrl/Cmd + Enter, and removed once it is sent. */
export const useWriting = ({ kept: key, words, isAllowed = true, send }: Writing) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, keep, done] = useUnsent(key)
  const { busy, problem, submit, forgive } = useSend(words, async (sent, idempotencyKey) => {
    if ((await send(sent, idempotencyKey)) !== 'keep') done()
  })
  const type = (changed: string) => {
    forgive()
    keep(changed)
  }
  const trySending = () => {
    if (isAllowed && text.trim()) void submit(text)
    field.current?.focus()
  }
  return {
    /** The key under which it is kept. */
    kept: key,
    field,
    text,
    busy,
    problem,
    type,
    /** Appends a line to the text. */
    add: (line: string) => type(text.trim() ? `${text.trimEnd()}\n${line}` : line),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      trySending()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) trySending()
    },
  }
}
