import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Client } from '../../client/client'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from './host'

interface ActionOptions<Input, Answer> {
  readonly run: (client: Client, input: Input) => Promise<Answer>
  /** The notification after success. */
  readonly done: (input: Input, answer: Answer) => string
  /** The notification after a failure. */
  readonly failed: (error: Error) => string
  readonly onDone?: (answer: Answer, input: Input) => void
  /** Query keys that are invalidated after success. */
  readonly changes?: readonly QueryKey[]
  /** Also after a failure, since the displayed state was outdated. */
  readonly isReadWhenFailed?: boolean
}

/** A call to the server that notifies of its result and reloads what it has changed. */
export const useAction = <Input = void, Answer = unknown>(options: ActionOptions<Input, Answer>) => {
  const { run, done, failed, onDone, changes = [], isReadWhenFailed } = options
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation<Answer, Error, Input>({
    mutationFn: input => run(client, input),
    onSuccess: (answer, input) => {
      notify(done(input, answer), 'ok')
      onDone?.(answer, input)
    },
    onError: error => notify(failed(error), 'error'),
    onSettled: (_, error) => {
      if (!error || isReadWhenFailed)
        for (const queryKey of changes) void queries.invalidateQueries({ queryKey })
    },
  })
}
