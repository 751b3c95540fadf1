import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { account } from '../../contract/account'
import { AppError } from '../../contract/errors'
import type { Reply } from '../../contract/kit'
import { staffUpgradeKey } from '../../queries/staff-inbox'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { ActionDialog } from '../platform/action-dialog'
import { FormProblem, TextAreaField } from '../platform/form-fields'
import { fieldProblems, problemText } from '../platform/problems'
import { OtherDraft } from '../platform/other-draft'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useConsoleClient, useHost } from '../platform/host'
import panesStyles from '../platform/panes.module.css'

export type UpgradeRequest = Reply<(typeof account)['upgrades']>[number]

interface UpgradeDialogProps {
  readonly of: 'grant' | 'decline'
  readonly request: UpgradeRequest
  readonly onClose: () => void
}

/** Grants or declines a request; one that no longer exists is removed from the list. */
const useDecide = ({ of, request, onClose }: UpgradeDialogProps, reply: string, sent: () => void) => {
  const { upgrades, users, desk } = useText().staff
  const client = useConsoleClient()
  const { go } = useHost()
  const queries = useQueryClient()
  const notify = useNotify()
  const { id, userId, userName, accountType } = request
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: staffUpgradeKey })
    void queries.invalidateQueries({ queryKey: staffUserKey })
  }
  const type = users.accountTypes[accountType] ?? accountType
  return useMutation({
    mutationFn: async () => {
      if (of === 'grant') await client.users.update({ params: { id: userId }, body: { accountType } })
      else await client.account.declineUpgrade({ params: { id }, body: { reply } })
    },
    onSuccess: () => {
      notify(of === 'grant' ? upgrades.granted(userName, type) : upgrades.declined, 'ok')
      sent()
      onClose()
      refresh()
      // There it is said what was checked of the company.
      if (of === 'grant') go(`/users/${userId}`)
    },
    onError: error => {
      notify(desk.notDone, 'error')
      if (isGone(error)) refresh()
    },
  })
}

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found'

/** Asks before a request is granted, and for the reason before it is declined. */
export const UpgradeDialog = (props: UpgradeDialogProps) => {
  const { of, request, onClose } = props
  const { upgrades, users, desk } = useText().staff
  const draft = `upgrade-${request.id}`
  const [reply, setReply, done] = useKeptDraft(draft)
  const { userName: name, accountType } = request
  const isGrant = of === 'grant'
  const { error, isPending, mutate } = useDecide(props, reply, done)
  const problem = fieldProblems(error)['reply']
  return (
    <ActionDialog
      title={isGrant ? upgrades.grantTitle : upgrades.declineTitle}
      cancel={desk.cancel}
      action={isGrant ? upgrades.grant : upgrades.decline}
      look={isGrant ? 'main' : 'danger'}
      busy={isPending}
      onAction={() => mutate()}
      onClose={onClose}
    >
      <div className={panesStyles.paneForm}>
        {isGrant ? (
          <p>{upgrades.grantText(name, users.accountTypes[accountType] ?? accountType)}</p>
        ) : (
          <ReplyField draft={draft} error={problem} value={reply} onText={setReply} />
        )}
        <FormProblem>
          {error && !problem && (isGone(error) ? upgrades.gone : problemText(error, desk.notDone))}
        </FormProblem>
      </div>
    </ActionDialog>
  )
}

interface ReplyFieldProps {
  /** Under which it is kept. */
  readonly draft: string
  readonly error: string | undefined
  readonly value: string
  readonly onText: (reply: string) => void
}

const ReplyField = ({ draft, ...field }: ReplyFieldProps) => {
  const { upgrades } = useText().staff
  return (
    <>
      <TextAreaField label={upgrades.reply} hint={upgrades.replyHint} rows={5} maxLength={2000} {...field} />
      <OtherDraft name={draft} />
    </>
  )
}
