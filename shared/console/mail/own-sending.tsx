import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mailing } from '../../contract/mailing'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { problemText } from '../platform/problems'
import { SmtpDialog } from './smtp-dialog'
import { useSmtp } from './use-smtp'
import fieldStyles from '../../ui/field.module.css'
import mailingStyles from './mailing.module.css'
import panesStyles from '../platform/panes.module.css'

/** A mailing from a person's own account; only that person's own desktop console can send it. */
export const OwnSending = ({ mailing }: { readonly mailing: Mailing }) => {
  const { mailing: words } = useText().staff
  const smtp = useSmtp()
  const [isSettingUp, setUp] = useState(false)
  const act = useMutation({
    mutationFn: (action: 'send' | 'stop') =>
      action === 'send' ? smtp.port!.send(mailing.id) : smtp.port!.stop(),
  })
  if (!smtp.port || !mailing.isOwn)
    return <p className={panesStyles.paneNote}>{words.ofTheirs(mailing.startedBy.name)}</p>
  const { account, run } = smtp.state ?? { account: null, run: null }
  const ours = run?.mailing === mailing.id ? run : null
  const isRunning = run !== null && run.state !== 'stopped' && run.state !== 'done'
  const isSending = ours !== null && isRunning
  const isBusy = ours === null && isRunning
  const canSend =
    (mailing.state === 'held' || mailing.state === 'running') && mailing.counts.waiting > 0 && !isBusy
  return (
    <div className={mailingStyles.mailingOwn}>
      <p role="status">
        {isBusy ? words.own.busy : words.own.states[ours?.state ?? 'stopped']}
        {ours?.problem && <span className={fieldStyles.fieldError}> {ours.problem}</span>}
        {(smtp.isError || act.isError) && (
          <span className={fieldStyles.fieldError}> {problemText(act.error, words.own.failed)}</span>
        )}
      </p>
      <div className={mailingStyles.mailingActions}>
        {isSending ? (
          <Button size="s" busy={ours.state === 'stopping'} onClick={() => act.mutate('stop')}>
            {words.own.stop}
          </Button>
        ) : (
          account &&
          canSend && (
            <Button size="s" look="main" busy={act.isPending} onClick={() => act.mutate('send')}>
              {mailing.counts.sent > 0 ? words.own.goOn : words.own.start}
            </Button>
          )
        )}
        <Button size="s" onClick={() => setUp(true)}>
          {words.account}
        </Button>
      </div>
      {isSettingUp && <SmtpDialog smtp={smtp} onClose={() => setUp(false)} />}
    </div>
  )
}
