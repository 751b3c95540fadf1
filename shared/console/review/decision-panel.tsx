import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { ReviewDecision } from '../../data/mail-purposes'
import { AppError } from '../../contract/errors'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { fieldProblems } from '../platform/problems'
import { usePendingDecisions, hasWords, isEdit, type VerdictDraft } from '../decisions/decisions.public'
import { useIsAway } from '../platform/use-is-away'
import { MailPreview, useMailPreview } from '../mail/mail.public'
import { MailWording } from './mail-wording'
import { ReasonPicker } from './reason-picker'
import { needsWords, purposeOf, verdictOf, type VerdictSent } from './decision-rules'

/** A decision about the edit of a live advert has names of its own. */
const wordOfEdit = { approve: 'edit', requestChanges: 'requestChanges', reject: 'rejectEdit' } as const

const isUnreachable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

interface DecisionPanelProps {
  readonly file: AdvertFile
  readonly decision: ReviewDecision
  readonly draft: VerdictDraft
  readonly onChange: (changes: Partial<VerdictDraft>) => void
  readonly note: string
  readonly onNote: (note: string) => void
  readonly busy: boolean
  /** Why the last attempt was refused. */
  readonly problem: unknown
  readonly onSend: (verdict: VerdictSent) => void
  readonly onClose: () => void
}

/** Reasons, note and mail of a decision, with the mail as the seller will get it (checklist PLUS-15). */
export const DecisionPanel = ({
  file,
  decision,
  draft,
  onChange,
  note,
  onNote,
  busy,
  problem,
  onSend,
  onClose,
}: DecisionPanelProps) => {
  const { deciding, decisions: waitingWords } = useText().staff
  const { panel: words } = deciding
  const canWait = usePendingDecisions() !== null
  const isAway = useIsAway()
  const reasons = useRef<HTMLDivElement>(null)
  const first = decision === 'approve' && !needsWords(file, draft, decision) ? 'textarea' : 'input'
  useEffect(() => {
    const panel = reasons.current?.closest('.panel')
    panel?.querySelector<HTMLElement>(first)?.focus()
    // Only when it opens: who goes on typing keeps their place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [decision])
  const isMissing = needsWords(file, draft, decision) && !hasWords(draft, note)
  const purpose = purposeOf(file, draft, decision)
  const plain = verdictOf(file, draft, decision, note)
  // Named even where it is the usual one: whoever opened the panel wants the mail that they see to be sent.
  const verdict = { ...plain, mail: { template: purpose, ...plain.mail } }
  // What is being sent changes the advert that the next preview would be about.
  const preview = useMailPreview(
    isMissing || busy || isAway ? null : { advertId: file.advert.id, ...verdict },
  )
  const problems = { ...fieldProblems(problem), ...preview.problems }
  // Where a decision can wait for the server, so can the mail that it writes.
  const isUnseen = canWait && (isAway || isUnreachable(preview.error))
  const canSend = !isMissing && (isUnseen || (preview.isCurrent && preview.error === null))
  const send = () => {
    if (canSend && !busy) onSend(verdict)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const word = purpose === 'editPartly' ? 'part' : isEdit(file) ? wordOfEdit[decision] : decision
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="panel" aria-labelledby="panel-title" onKeyDown={press}>
      <header className="panel-head">
        <h3 id="panel-title">{words.titles[word]}</h3>
        <IconButton label={words.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className="panel-body">
        <ReasonPicker
          kind={file.advert.kind}
          picked={draft.reasons}
          onPick={picked => onChange({ reasons: picked })}
          error={isMissing ? undefined : problems['reasons']}
          field={reasons}
        />
        <div className="panel-words">
          <Field label={words.note} hint={words.noteHint} error={problems['note']}>
            {control => (
              <textarea
                {...control}
                className="field-control"
                rows={3}
                maxLength={4000}
                value={note}
                onChange={event => onNote(event.target.value)}
              />
            )}
          </Field>
          <MailWording purpose={purpose} draft={draft} onChange={onChange} problems={problems} />
        </div>
        {isMissing && <p className="panel-missing">{words.needed}</p>}
        {!isMissing && isUnseen && <p className="panel-missing">{waitingWords.item.noPreview}</p>}
        {!isMissing && !isUnseen && <MailPreview preview={preview} />}
      </div>
      <footer className="panel-foot">
        <span className="item-quiet">{words.ctrlEnter}</span>
        <Button
          look={decision === 'reject' ? 'danger' : 'main'}
          busy={busy}
          disabled={!canSend && !busy}
          onClick={send}
        >
          {words.send[word]}
        </Button>
      </footer>
    </section>
  )
}
