import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mailingWays, type MailingWay } from '../../data/mailing-codes'
import type { PreviewBody } from '../../queries/mailing'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { ChoiceField } from '../platform/choice-field'
import { problemText } from '../platform/problems'
import { useConsoleClient, useHost } from '../platform/host'
import { PreviewPane } from './preview-pane'
import { RecipientsField } from './recipients-field'
import { SendDialog } from './send-dialog'
import { SmtpDialog } from './smtp-dialog'
import { useMailingDraft } from './use-mailing-draft'
import { useMailingPreview } from './use-mailing-preview'
import { useSmtp } from './use-smtp'
import { WordingFields } from './wording-fields'

/** Whom, what and how; the preview beside it is to the letter what each of them gets. */
export const Compose = () => {
  const { mailing: words } = useText().staff
  const client = useConsoleClient()
  const notify = useNotify()
  const { go } = useHost()
  const draft = useMailingDraft()
  const smtp = useSmtp()
  const [at, setAt] = useState(0)
  const [way, setWay] = useState<MailingWay>('server')
  const [sending, setSending] = useState<{ readonly body: PreviewBody; readonly count: number } | null>(null)
  const [isSettingUp, setUp] = useState(false)
  const { audience, subject, text } = draft
  const isWritten = subject.trim() !== '' && text.trim() !== ''
  const body = audience && isWritten ? { audience, subject, text } : null
  const preview = useMailingPreview(body && { ...body, at })
  const test = useMutation({
    mutationFn: (mail: PreviewBody) => client.mailings.test({ body: { ...mail, at } }),
    onSuccess: ({ to }) => notify(words.tested(to), 'ok'),
    onError: error => notify(problemText(error, words.notSent), 'error'),
  })
  const { data } = preview
  const count = data?.total ?? 0
  const ready = body !== null && preview.isCurrent && count > 0
  const hasAccount = smtp.state?.account !== null && smtp.state !== undefined
  const canSend =
    ready && data?.emptyCount === 0 && count <= data.allowance && (way === 'server' || hasAccount)
  const problems = preview.problems
  return (
    <>
      <form
        className="mailing"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (canSend) setSending({ body, count })
        }}
      >
        <div className="mailing-fields">
          <p className="mailing-service">{words.service}</p>
          <RecipientsField
            draft={draft}
            problem={problems['audience'] ?? problems['audience.ids'] ?? problems['audience.entries']}
          />
          <WordingFields draft={draft} problems={problems} />
          {smtp.port && (
            <div className="mailing-way">
              <ChoiceField
                label={words.way}
                value={way}
                onChoose={setWay}
                options={mailingWays.map(value => ({ value, label: words.ways[value] }))}
                error={way === 'own' && !hasAccount ? words.accountMissing : undefined}
              />
              <Button onClick={() => setUp(true)}>{words.account}</Button>
            </div>
          )}
          <div className="mailing-deeds">
            <Button look="main" type="submit" disabled={!canSend}>
              <span className="num">{words.send(count)}</span>
            </Button>
            <Button
              disabled={!ready}
              busy={test.isPending}
              onClick={() => {
                if (body) test.mutate(body)
              }}
            >
              {words.test}
            </Button>
            <Button
              look="quiet"
              disabled={!audience && subject === '' && text === ''}
              onClick={() => {
                draft.forget()
                notify(words.discarded)
              }}
            >
              {words.discard}
            </Button>
          </div>
        </div>
        <PreviewPane preview={preview} onStep={setAt} />
      </form>
      {sending && (
        <SendDialog
          {...sending}
          way={way}
          from={smtp.state?.account?.from}
          onClose={() => setSending(null)}
          onStarted={id => {
            draft.forget()
            if (way === 'own') void smtp.port?.send(id)
            go(`/mailing/${id}`)
          }}
        />
      )}
      {isSettingUp && smtp.port && <SmtpDialog smtp={smtp} onClose={() => setUp(false)} />}
    </>
  )
}
