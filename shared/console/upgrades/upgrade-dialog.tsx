import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../contract/errors'
import { staffUpgradeKey } from '../../queries/staff-inbox'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { fieldProblems, problemText } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useConsoleClient } from '../platform/host'
import type { UpgradeRequest } from './upgrades-screen'

interface UpgradeDialogProps {
  readonly of: 'grant' | 'decline'
  readonly request: UpgradeRequest
  readonly onClose: () => void
}

/** Asks before a request is granted, and for the reason before it is declined. */
export const UpgradeDialog = ({ of, request, onClose }: UpgradeDialogProps) => {
  const { staff, common } = useText()
  const { upgrades, users, desk } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [reply, setReply] = useKeptDraft(`upgrade-${request.id}`)
  const { id, userId, userName: name, accountType } = request
  const type = users.accountTypes[accountType] ?? accountType
  const isGrant = of === 'grant'
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: staffUpgradeKey })
    void queries.invalidateQueries({ queryKey: staffUserKey })
  }
  const decide = useMutation({
    mutationFn: async () => {
      if (isGrant) await client.users.update({ params: { id: userId }, body: { accountType } })
      else await client.account.declineUpgrade({ params: { id }, body: { reply } })
    },
    onSuccess: () => {
      notify(isGrant ? upgrades.granted(name, type) : upgrades.declined, 'ok')
      setReply('')
      onClose()
      refresh()
    },
    onError: error => {
      notify(desk.notDone, 'error')
      if (error instanceof AppError && error.code === 'not_found') refresh()
    },
  })
  const problem = fieldProblems(decide.error)['reply']
  const isGone = decide.error instanceof AppError && decide.error.code === 'not_found'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isGrant ? upgrades.grantTitle : upgrades.declineTitle}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{desk.cancel}</Button>
          <Button look={isGrant ? 'main' : 'danger'} busy={decide.isPending} onClick={() => decide.mutate()}>
            {isGrant ? upgrades.grant : upgrades.decline}
          </Button>
        </>
      }
    >
      <div className="desk-form">
        {isGrant ? (
          <p>{upgrades.grantText(name, type)}</p>
        ) : (
          <Field label={upgrades.reply} hint={upgrades.replyHint} error={problem}>
            {control => (
              <textarea
                {...control}
                className="field-control"
                rows={5}
                maxLength={2000}
                value={reply}
                onChange={event => setReply(event.target.value)}
              />
            )}
          </Field>
        )}
        {decide.isError && !problem && (
          <p className="field-error" role="alert">
            {isGone ? upgrades.gone : problemText(decide.error, desk.notDone)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
