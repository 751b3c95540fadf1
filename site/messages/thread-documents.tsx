import { useQueryClient } from '@tanstack/react-query'
import type { ThreadDocuments as Documents } from '../../shared/contract/messages'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { DocumentList } from '../advert-facts/document-list'
import { useClient } from '../platform/site-context'
import { useThreadCalls } from './thread-calls'
import type { ThreadPage } from './use-reading'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './thread.module.css'

interface ThreadDocumentsProps {
  readonly thread: ThreadPage
  readonly documents: Documents
}

/** The documents of the advert: the buyer sees whether they are open, the seller opens and closes them. */
export const ThreadDocuments = ({ thread, documents }: ThreadDocumentsProps) => {
  const { inbox } = useText()
  const { open, files } = documents
  const isSelling = thread.role === 'selling'
  const state = isSelling
    ? thread.isGuest
      ? inbox.documents.guest
      : open
        ? inbox.documents.openTo(thread.partner ?? inbox.noOne)
        : inbox.documents.closed
    : open
      ? inbox.documents.yours
      : inbox.documents.ask
  return (
    <section className={styles.threadDocuments} aria-label={inbox.documents.title}>
      <div className={blocks.bar}>
        <p className={blocks.note} role="status">
          {state}
        </p>
        {isSelling && !thread.isGuest && <OpenButton thread={thread} open={open} />}
      </div>
      <DocumentList documents={files} isOpen={open || isSelling} />
    </section>
  )
}

const OpenButton = ({
  thread: { threadId },
  open,
}: {
  readonly thread: ThreadPage
  readonly open: boolean
}) => {
  const { inbox } = useText()
  const client = useClient()
  const calls = useThreadCalls()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const turn = async () => {
    try {
      const documents = await client.messages.openDocuments({ params: { threadId }, body: { open: !open } })
      queries.setQueryData<ThreadPage>(calls.key, shown => shown && { ...shown, documents })
    } catch (error) {
      notify(error instanceof AppError ? error.message : inbox.moveFailed, 'error')
    }
  }
  return (
    <Button size="s" look={open ? 'quiet' : 'main'} busy={busy} onClick={() => void run(turn)}>
      {open ? inbox.documents.close : inbox.documents.open}
    </Button>
  )
}
