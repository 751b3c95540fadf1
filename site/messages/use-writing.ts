import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { keepText, keptText } from '../../shared/forms/kept-text'
import { useSend, type SendWords } from './use-send'

interface Writing {
  /**
   * Where the text is kept until it is sent, and under which name: `session` until the tab is closed, through a login;
   * `local` on this device. A component that uses it belongs to one name.
   */
  readonly kept: readonly [kind: 'session' | 'local', key: string]
  readonly words: SendWords
  /** Whether sending may be tried at all; until then the text is only kept. */
  readonly isAllowed?: boolean
  readonly send: (text: string, idempotencyKey: string) => Promise<void>
}

/** A message being written: kept as it is typed, sent by a press or by Ctrl or Cmd and Enter, and gone once it is sent. */
export const useWriting = ({ kept: [kind, key], words, isAllowed = true, send }: Writing) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => keptText(kind, key))
  const keep = (changed: string) => {
    setText(changed)
    keepText(kind, key, changed)
  }
  const { busy, problem, submit, forgive } = useSend(words, async (sent, idempotencyKey) => {
    await send(sent, idempotencyKey)
    keep('')
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
