import { useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { useKeptText } from '../../shared/forms/kept-text'
import { useSend, type SendWords } from './use-send'

interface Writing {
  /** Where the text is kept until it is sent, and under which name; see `useKeptText`. */
  readonly kept: readonly [kind: 'session' | 'local', key: string]
  readonly words: SendWords
  /** Whether sending may be tried at all; until then the text is only kept. */
  readonly isAllowed?: boolean
  readonly send: (text: string, idempotencyKey: string) => Promise<void>
}

/** A message being written: kept as it is typed, sent by a press or by Ctrl or Cmd and Enter, and gone once it is sent. */
export const useWriting = ({ kept: [kind, key], words, isAllowed = true, send }: Writing) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useKeptText(kind, key)
  const { busy, problem, submit, forgive } = useSend(words, async (sent, idempotencyKey) => {
    await send(sent, idempotencyKey)
    setText('')
  })
  const type = (changed: string) => {
    forgive()
    setText(changed)
  }
  const trySending = () => {
    if (isAllowed && text.trim()) void submit(text)
    field.current?.focus()
  }
  return {
    field,
    text,
    busy,
    problem,
    type,
    /** Puts a line below what has been typed. */
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
