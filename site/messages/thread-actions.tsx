import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thread, ThreadState } from '../../shared/contract/messages'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { useOnDemand } from '../platform/on-demand'
import { useClient } from '../platform/site-context'
import { useThreadCalls } from './thread-calls'
import type { ThreadPage } from './use-reading'
import styles from './thread.module.css'

/** Archive, block and report; each result is shown and can be undone here. */
export const ThreadActions = ({ thread }: { readonly thread: Thread }) => {
  const { inbox } = useText()
  const { state } = thread
  const [isAsking, setAsking] = useState(false)
  const { move, busy } = useMove(thread)
  const [BlockDialog, want] = useOnDemand(() => import('./block-dialog').then(module => module.BlockDialog))
  return (
    <div className={styles.threadActions}>
      <Button look="quiet" size="s" busy={busy} onClick={() => move(state === 'open' ? 'archived' : 'open')}>
        {{ open: inbox.archive, archived: inbox.unarchive, blocked: inbox.unblock }[state]}
      </Button>
      {state !== 'blocked' && thread.partner !== null && (
        <OpensDialog label={inbox.block} onWant={want} onOpen={() => setAsking(true)} />
      )}
      <ReportButton threadId={thread.threadId} />
      {isAsking && BlockDialog && (
        <BlockDialog
          name={thread.partner ?? inbox.noOne}
          onClose={() => setAsking(false)}
          onBlock={() => {
            setAsking(false)
            move('blocked')
          }}
        />
      )}
    </div>
  )
}

interface OpensDialogProps {
  readonly label: string
  /** Asks for the dialog's code, as soon as the pointer is there. */
  readonly onWant: () => void
  readonly onOpen: () => void
}

const OpensDialog = ({ label, onWant, onOpen }: OpensDialogProps) => (
  <Button
    look="quiet"
    size="s"
    aria-haspopup="dialog"
    onPointerEnter={onWant}
    onClick={() => {
      onWant()
      onOpen()
    }}
  >
    {label}
  </Button>
)

const useMove = ({ threadId, partner, state: before }: Thread) => {
  const { inbox } = useText()
  const client = useClient()
  const calls = useThreadCalls()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const name = partner ?? inbox.noOne
  const doneWords = (to: ThreadState): string => {
    if (to === 'archived') return inbox.archived
    if (to === 'blocked') return inbox.blocked(name)
    return before === 'blocked' ? inbox.unblocked(name) : inbox.unarchived
  }
  const move = async (to: ThreadState) => {
    try {
      const moved = await client.messages.move({ params: { threadId }, body: { state: to } })
      queries.setQueryData<ThreadPage>(calls.key, shown => shown && { ...shown, ...moved })
      notify(doneWords(to), 'ok')
      await queries.invalidateQueries({ queryKey: [keys.messages] })
    } catch (error) {
      notify(error instanceof AppError ? error.message : inbox.moveFailed, 'error')
    }
  }
  return { busy, move: (to: ThreadState) => void run(() => move(to)) }
}

/** Reports the conversation; available to both of its sides. */
export const ReportButton = ({ threadId }: { readonly threadId: number }) => {
  const { report } = useThreadCalls()
  const { inbox } = useText()
  const [isOpen, setOpen] = useState(false)
  const [ReportDialog, want] = useOnDemand(() =>
    import('../reports/report-dialog').then(module => module.ThreadReportDialog),
  )
  return (
    <>
      <OpensDialog label={inbox.report} onWant={want} onOpen={() => setOpen(true)} />
      {isOpen && ReportDialog && (
        <ReportDialog threadId={threadId} send={report} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
