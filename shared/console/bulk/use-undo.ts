import { useCallback } from 'react'
import { AppError } from '../../contract/errors'
import { useText } from '../../text/text'
import { useNotify, type ToastAction } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'

interface Undoable {
  readonly id: number
  /** The version of the advert after the decision. */
  readonly version: number
}

/** The undo action in a notification about a decision; possible until the advert changes again. */
export const useUndo = (onUndone: (id: number) => void) => {
  const client = useConsoleClient()
  const notify = useNotify()
  const { jobs: words } = useText().staff
  return useCallback(
    ({ id, version }: Undoable): ToastAction => ({
      label: words.undo,
      run: () => {
        client.bulk.undoDecision({ params: { id }, body: { version } }).then(
          () => {
            notify(words.undone, 'ok')
            onUndone(id)
          },
          (error: unknown) => {
            notify(error instanceof AppError ? error.message : words.undoFailed, 'error')
            onUndone(id)
          },
        )
      },
    }),
    [client, notify, onUndone, words],
  )
}
