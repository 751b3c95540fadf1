import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestThread } from '../../shared/contract/guests'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { guestQueries } from '../../shared/queries/guests'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { ReportButton } from './thread-actions'
import { useThreadCalls } from './thread-calls'
import styles from './conversation.module.css'
import threadStyles from './thread.module.css'

interface GuestActionsProps {
  readonly thread: GuestThread
  readonly token: string
  readonly onDeleted: () => void
}

/** What a guest can do about the conversation and about their data. */
export const GuestActions = ({ thread, token, onDeleted }: GuestActionsProps) => {
  const { conversation } = useText()
  const [isOpen, setOpen] = useState(false)
  const { busy, act } = useActing()
  const client = useClient()
  const queries = useQueryClient()
  const calls = useThreadCalls()
  const setMails = async (wanted: boolean) => {
    const { mails } = await client.guests.mails({ body: { token, wanted } })
    queries.setQueryData<GuestThread>(calls.key, shown => shown && { ...shown, mails })
    return wanted ? conversation.mailsOn : conversation.mailsOff
  }
  return (
    <div className={threadStyles.threadActions}>
      <Button look="quiet" size="s" busy={busy} onClick={() => act(() => setMails(!thread.mails))}>
        {thread.mails ? conversation.stopMails : conversation.startMails}
      </Button>
      <Button look="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {conversation.data}
      </Button>
      <ReportButton threadId={thread.threadId} />
      {isOpen && (
        <DataDialog thread={thread} token={token} onDeleted={onDeleted} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** Runs an action and says what came of it. */
const useActing = () => {
  const { conversation } = useText()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const act = (action: () => Promise<string>) =>
    void run(async () => {
      try {
        notify(await action(), 'ok')
      } catch (error) {
        const isTold = error instanceof AppError && error.code !== 'unavailable'
        notify(isTold ? error.message : conversation.confirmAway, 'error')
      }
    })
  return { busy, act }
}

type DataDialogProps = GuestActionsProps & { readonly onClose: () => void }

const DataDialog = ({ thread, token, onDeleted, onClose }: DataDialogProps) => {
  const { conversation, common } = useText()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Dialog open onClose={onClose} title={conversation.data} closeLabel={common.close}>
      <div className={styles.conversationData}>
        <p>{conversation.dataText(thread.guest.name, thread.guest.mail)}</p>
        {isDeleting ? (
          <Deleting token={token} onDeleted={onDeleted} onKeep={() => setDeleting(false)} />
        ) : (
          <DataWays token={token} onClose={onClose} onDelete={() => setDeleting(true)} />
        )}
      </div>
    </Dialog>
  )
}

interface DataWaysProps {
  readonly token: string
  readonly onClose: () => void
  readonly onDelete: () => void
}

const DataWays = ({ token, onClose, onDelete }: DataWaysProps) => {
  const { conversation } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const { busy, act } = useActing()
  const download = async () => {
    save(await client.guests.export({ body: { token } }))
    return conversation.downloaded
  }
  const end = async () => {
    await client.guests.newLink({ body: { token, end: true } })
    queries.setQueryData(guestQueries.me(client).queryKey, null)
    onClose()
    return conversation.linkMailed
  }
  return (
    <>
      <Button busy={busy} onClick={() => act(download)}>
        {conversation.download}
      </Button>
      <Button busy={busy} onClick={() => act(end)}>
        {conversation.endLinks}
      </Button>
      <p className={styles.conversationHint}>{conversation.endLinksHint}</p>
      <Button look="danger" onClick={onDelete}>
        {conversation.delete}
      </Button>
    </>
  )
}

interface DeletingProps {
  readonly token: string
  readonly onDeleted: () => void
  readonly onKeep: () => void
}

const Deleting = ({ token, onDeleted, onKeep }: DeletingProps) => {
  const { conversation } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const { busy, act } = useActing()
  const remove = async () => {
    await client.guests.remove({ body: { token } })
    queries.setQueryData(guestQueries.me(client).queryKey, null)
    onDeleted()
    return conversation.deleted
  }
  return (
    <>
      <p>{conversation.deleteText}</p>
      <Button look="danger" busy={busy} onClick={() => act(remove)}>
        {conversation.deleteNow}
      </Button>
      <Button onClick={onKeep}>{conversation.cancel}</Button>
    </>
  )
}

/** Saves data as a file, as the browser saves downloads. */
const save = (data: unknown) => {
  const href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = href
  link.download = 'hangarlist-data.json'
  link.click()
  URL.revokeObjectURL(href)
}
