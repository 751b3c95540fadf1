import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailDetail } from '../../contract/mail'
import { staffMailKey, staffMailQueries } from '../../queries/staff-mails'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useNotify } from '../../ui/toast'
import { ConsoleLink } from '../platform/console-link'
import { FactList, LoadFailed } from '../platform/pane-states'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'

interface MailDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** One mail with its text; a failed one can be sent again, a waiting one withdrawn. */
export const MailDialog = ({ id, onClose }: MailDialogProps) => {
  const { staff, common } = useText()
  const { mailLog, desk } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { data, isError, error, refetch } = useQuery(staffMailQueries.one(client, id))
  const act = useMutation({
    mutationFn: (action: 'retry' | 'withdraw') => client.mail[action]({ params: { id } }),
    onSuccess: (_, action) => {
      notify(action === 'retry' ? mailLog.retried : mailLog.withdrawn, 'ok')
    },
    onError: cause => notify(problemText(cause, desk.notDone), 'error'),
    onSettled: () => void queries.invalidateQueries({ queryKey: staffMailKey }),
  })
  const isMissing = isError && 'code' in error && error.code === 'not_found'
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.subject ?? common.loading}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          {data?.canRetry && (
            <Button look="main" busy={act.isPending} onClick={() => act.mutate('retry')}>
              {mailLog.retry}
            </Button>
          )}
          {data?.state === 'waiting' && (
            <Button look="danger" busy={act.isPending} onClick={() => act.mutate('withdraw')}>
              {mailLog.withdraw}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <MailView mail={data} />
      ) : isError ? (
        <LoadFailed text={isMissing ? desk.missing : desk.failed} onRetry={() => void refetch()} />
      ) : (
        <p>{common.loading}</p>
      )}
    </Dialog>
  )
}

const MailView = ({ mail }: { readonly mail: MailDetail }) => {
  const { staff } = useText()
  const { mailLog, desk } = staff
  return (
    <div className="desk-form">
      <FactList
        facts={[
          [mailLog.columns.state, mailLog.states[mail.state]],
          [mailLog.facts.to, mail.to],
          [mailLog.facts.template, mailLog.templates[mail.template] ?? mail.template],
          [
            mailLog.facts.mailing,
            mail.mailingId && (
              <ConsoleLink key="mailing" className="link" to={`/mailing/${mail.mailingId}`}>
                {staff.mailing.mailingNo(mail.mailingId)}
              </ConsoleLink>
            ),
          ],
          [mailLog.facts.created, desk.at(mail.createdAt)],
          [mailLog.facts.notBefore, mail.notBefore && desk.at(mail.notBefore)],
          [mailLog.facts.sentAt, mail.sentAt && desk.at(mail.sentAt)],
          [mailLog.facts.tries, mail.tries > 0 ? mail.tries : null],
          [mailLog.facts.error, mail.lastError],
        ]}
      />
      {mail.text === null ? (
        <p className="desk-note">{mailLog.secret}</p>
      ) : (
        <p className="desk-text">{mail.text}</p>
      )}
      {mail.state === 'failed' && !mail.canRetry && <p className="desk-muted">{mailLog.gone}</p>}
    </div>
  )
}
