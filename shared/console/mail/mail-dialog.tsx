import { useQuery } from '@tanstack/react-query'
import type { MailDetail } from '../../contract/mail'
import { staffMailKey, staffMailQueries } from '../../queries/staff-mails'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { ConsoleLink } from '../platform/console-link'
import { ItemFailed } from '../platform/item-failed'
import { FactList } from '../platform/pane-states'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { useAction } from '../platform/use-action'
import { MailBody } from './mail-body'
import panesStyles from '../platform/panes.module.css'

interface MailDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** One mail with its text; a failed one can be sent again, a waiting one withdrawn. */
export const MailDialog = ({ id, onClose }: MailDialogProps) => {
  const { common } = useText()
  const { data, isError, error, refetch } = useQuery(staffMailQueries.one(useConsoleClient(), id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.subject ?? common.loading}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          {data && <MailActions mail={data} />}
        </>
      }
    >
      {data ? (
        <MailView mail={data} />
      ) : isError ? (
        <ItemFailed error={error} onRetry={refetch} />
      ) : (
        <p>{common.loading}</p>
      )}
    </Dialog>
  )
}

/** Sends a failed mail again, or withdraws one that waits. */
const MailActions = ({ mail }: { readonly mail: MailDetail }) => {
  const { mailLog, desk } = useText().staff
  const act = useAction({
    run: (client, action: 'retry' | 'withdraw') => client.mail[action]({ params: { id: mail.id } }),
    done: action => (action === 'retry' ? mailLog.retried : mailLog.withdrawn),
    failed: cause => problemText(cause, desk.notDone),
    changes: [staffMailKey],
    isReadWhenFailed: true,
  })
  return (
    <>
      {mail.canRetry && (
        <Button look="main" busy={act.isPending} onClick={() => act.mutate('retry')}>
          {mailLog.retry}
        </Button>
      )}
      {mail.state === 'waiting' && (
        <Button look="danger" busy={act.isPending} onClick={() => act.mutate('withdraw')}>
          {mailLog.withdraw}
        </Button>
      )}
    </>
  )
}

const MailView = ({ mail }: { readonly mail: MailDetail }) => {
  const { staff } = useText()
  const { mailLog, desk } = staff
  return (
    <div className={panesStyles.paneForm}>
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
      {mail.text === null || mail.html === null ? (
        <p className={panesStyles.paneNote}>{mailLog.secret}</p>
      ) : (
        <MailBody mail={{ subject: mail.subject, text: mail.text, html: mail.html }} />
      )}
      {mail.state === 'failed' && !mail.canRetry && <p className={panesStyles.paneMuted}>{mailLog.gone}</p>}
    </div>
  )
}
