import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdvertSignals, Signal } from '../../contract/signals'
import { forgetQueue, queueQueries } from '../../queries/queue'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'

/** Each call answers the present signals, which are shown at once; the queue is reloaded for its order. */
export const useSignalActions = (advertId: number) => {
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { signals: words } = useText().staff.queue
  const [isBusy, setIsBusy] = useState(false)
  const keep = (now: AdvertSignals, said: string) => {
    queries.setQueryData(queueQueries.signals(client, advertId).queryKey, now)
    notify(said, 'ok')
    void forgetQueue(queries)
  }
  return {
    isBusy,
    /** Rejects with the error, so that the form can show it. */
    dismiss: async (code: Signal['code'], note: string) =>
      keep(await client.signals.dismiss({ params: { id: advertId, code }, body: { note } }), words.saved),
    reopen: async (code: Signal['code']) => {
      setIsBusy(true)
      try {
        keep(await client.signals.reopen({ params: { id: advertId, code } }), words.reopened)
      } catch {
        notify(words.notSaved, 'error')
        void forgetQueue(queries)
      } finally {
        setIsBusy(false)
      }
    },
  }
}
