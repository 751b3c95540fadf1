import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mailing } from '../../contract/mailing'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { problemText } from '../platform/problems'
import { SmtpDialog } from './smtp-dialog'
import { useSmtp } from './use-smtp'

/** A mailing from somebody's own account: this console sends it if it is theirs and has one. */
export const OwnSending = ({ mailing }: { readonly mailing: Mailing }) => {
  const { mailing: words } = useText().staff
  const smtp = useSmtp()
  const [isSettingUp, setUp] = useState(false)
  const act = useMutation({
    mutationFn: (action: 'send' | 'stop') =>
      action === 'send' ? smtp.port!.send(mailing.id) : smtp.port!.stop(),
  })
  if (!smtp.port || !mailing.isOwn)
    return <p className="desk-note">{words.ofTheirs(mailing.startedBy.name)}</p>
  const { account, run } = smtp.state ?? { account: null, run: null }
  const ours = run?.mailing === mailing.id ? run : null
  const isSending = ours !== null && ours.state !== 'stopped' && ours.state !== 'done'
  const isBusy = !isSending && run !== null && run.state !== 'stopped' && run.state !== 'done'
  const canSend =
    (mailing.state === 'held' || mailing.state === 'running') && mailing.counts.waiting > 0 && !isBusy
  return (
    <div className="mailing-own">
      <p role="status">
        {isBusy ? words.own.busy : words.own.states[ours?.state ?? 'stopped']}
        {ours?.problem && <span className="field-error"> {ours.problem}</span>}
        {(smtp.isError || act.isError) && (
          <span className="field-error"> {problemText(act.error, words.own.failed)}</span>
        )}
      </p>
      <div className="mailing-deeds">
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
