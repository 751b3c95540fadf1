import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Client } from '../../client/client'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from './host'

interface ActionOptions<Input, Answer> {
  readonly run: (client: Client, input: Input) => Promise<Answer>
  /** What is told when it is done. */
  readonly done: (input: Input, answer: Answer) => string
  /** What is told when it failed. */
  readonly failed: (error: Error) => string
  readonly onDone?: (answer: Answer, input: Input) => void
  /** What is read again when it is done. */
  readonly changes?: readonly QueryKey[]
  /** Where it failed, too: what is shown was not what there is. */
  readonly isReadWhenFailed?: boolean
}

/** Something that the server is asked to do: what became of it is told, and what it has changed is read again. */
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
