import { useState } from 'react'
import { mailingWays, type MailingWay } from '../../data/mailing-codes'
import type { PreviewBody } from '../../queries/mailing'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { ChoiceField } from '../platform/choice-field'
import { problemText } from '../platform/problems'
import { useHost } from '../platform/host'
import { useAction } from '../platform/use-action'
import { PreviewPane } from './preview-pane'
import { RecipientsField } from './recipients-field'
import { SendDialog } from './send-dialog'
import { SmtpDialog } from './smtp-dialog'
import { useMailingDraft, type MailingDraft } from './use-mailing-draft'
import { useMailingPreview } from './use-mailing-preview'
import { useSmtp, type Smtp } from './use-smtp'
import { WordingFields } from './wording-fields'
import styles from './mailing.module.css'

/** Recipients, sending account and text, with an exact preview of each recipient's mail. */
export const Compose = () => {
  const { go } = useHost()
  const draft = useMailingDraft()
  const smtp = useSmtp()
  const [at, setAt] = useState(0)
  const [way, setWay] = useState<MailingWay>('server')
  const [sending, setSending] = useState<{ readonly body: PreviewBody; readonly count: number } | null>(null)
  const [isSettingUp, setUp] = useState(false)
  const body = bodyOf(draft)
  const preview = useMailingPreview(body && { ...body, at })
  const { data, problems } = preview
  const count = data?.total ?? 0
  const ready = preview.isCurrent && count > 0 ? body : null
  const isAllowed = data?.emptyCount === 0 && count <= data.allowance
  const toSend = isAllowed && (way === 'server' || smtp.state?.account) ? ready : null
  const start = (id: number) => {
    draft.forget()
    if (way === 'own') void smtp.port?.send(id)
    go(`/mailing/${id}`)
  }
  return (
    <>
      <form
        className={styles.mailing}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (toSend) setSending({ body: toSend, count })
        }}
      >
        <div className={styles.mailingFields}>
          <p className={styles.mailingService}>{useText().staff.mailing.service}</p>
          <RecipientsField
            draft={draft}
            problem={problems['audience'] ?? problems['audience.ids'] ?? problems['audience.entries']}
          />
          <WordingFields draft={draft} problems={problems} />
          {smtp.port && <WayField smtp={smtp} way={way} onWay={setWay} onSetUp={() => setUp(true)} />}
          <ComposeActions draft={draft} test={ready && { ...ready, at }} count={count} canSend={!!toSend} />
        </div>
        <PreviewPane preview={preview} onStep={setAt} />
      </form>
      {sending && (
        <SendDialog
          {...sending}
          way={way}
          from={smtp.state?.account?.from}
          onClose={() => setSending(null)}
          onStarted={start}
        />
      )}
      {isSettingUp && <SmtpDialog smtp={smtp} onClose={() => setUp(false)} />}
    </>
  )
}

/** The request body of the mailing; null while a required part is missing. */
const bodyOf = ({ audience, textOf }: MailingDraft): PreviewBody | null => {
  const [subject, text] = [textOf('subject'), textOf('text')]
  return audience && subject.trim() !== '' && text.trim() !== '' ? { audience, subject, text } : null
}

interface WayFieldProps {
  readonly smtp: Smtp
  readonly way: MailingWay
  readonly onWay: (way: MailingWay) => void
  readonly onSetUp: () => void
}

/** The choice between the server and one's own mail account, and the setup of the latter. */
const WayField = ({ smtp, way, onWay, onSetUp }: WayFieldProps) => {
  const { mailing: words } = useText().staff
  return (
    <div className={styles.mailingWay}>
      <ChoiceField
        label={words.way}
        value={way}
        onChoose={onWay}
        options={mailingWays.map(value => ({ value, label: words.ways[value] }))}
        error={way === 'own' && !smtp.state?.account ? words.accountMissing : undefined}
      />
      <Button onClick={onSetUp}>{words.account}</Button>
    </div>
  )
}

interface ComposeActionsProps {
  readonly draft: MailingDraft
  /** The mail to send to oneself as a test; null while it is incomplete. */
  readonly test: PreviewBody | null
  readonly count: number
  readonly canSend: boolean
}

/** Sends the mailing, sends a test mail to oneself, or clears the form. */
const ComposeActions = ({ draft, test, count, canSend }: ComposeActionsProps) => {
  const { mailing: words } = useText().staff
  const notify = useNotify()
  const sendTest = useAction({
    run: (client, body: PreviewBody) => client.mailings.test({ body }),
    done: (_, { to }) => words.tested(to),
    failed: error => problemText(error, words.notSent),
  })
  const discard = () => {
    draft.forget()
    notify(words.discarded)
  }
  return (
    <div className={styles.mailingActions}>
      <Button look="main" type="submit" disabled={!canSend}>
        <span className="num">{words.send(count)}</span>
      </Button>
      <Button disabled={!test} busy={sendTest.isPending} onClick={() => test && sendTest.mutate(test)}>
        {words.test}
      </Button>
      <Button
        look="quiet"
        disabled={!draft.audience && draft.textOf('subject') === '' && draft.textOf('text') === ''}
        onClick={discard}
      >
        {words.discard}
      </Button>
    </div>
  )
}
