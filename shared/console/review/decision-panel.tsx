import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import type { AdvertFile } from '../../contract/deciding'
import type { ReviewDecision } from '../../data/mail-purposes'
import { AppError } from '../../contract/errors'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { TextAreaField } from '../platform/form-fields'
import { fieldProblems } from '../platform/problems'
import { usePendingDecisions, hasWords, isEdit } from '../decisions/decisions.public'
import { useIsAway } from '../platform/use-is-away'
import { MailPreview, useMailPreview } from '../mail/mail.public'
import { MailWording } from './mail-wording'
import { ReasonPicker } from './reason-picker'
import { needsWords, purposeOf, verdictOf } from './decision-rules'
import type { ItemDecision } from './use-item-decision'
import itemStyles from './item.module.css'
import panelStyles from './panel.module.css'

/** Decisions about the edit of a live advert have other labels. */
const wordOfEdit = { approve: 'edit', requestChanges: 'requestChanges', reject: 'rejectEdit' } as const

const isUnreachable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

interface DecisionPanelProps {
  readonly file: AdvertFile
  readonly decision: ItemDecision
  /** The decision that is put together. */
  readonly open: ReviewDecision
}

/** The decision with its mail, and whether it can be sent. */
const useVerdict = ({ file, decision, open }: DecisionPanelProps) => {
  const { draft, note, busy } = decision
  const canWait = usePendingDecisions() !== null
  const isAway = useIsAway()
  const isMissing = needsWords(file, draft, open) && !hasWords(draft, note)
  const purpose = purposeOf(file, draft, open)
  const plain = verdictOf(file, draft, open, note)
  // The template is named even if it is the default, so that exactly the mail in the preview is sent.
  const verdict = { ...plain, mail: { template: purpose, ...plain.mail } }
  // No preview while sending, since the decision changes the advert that the preview is about.
  const preview = useMailPreview(
    isMissing || busy || isAway ? null : { advertId: file.advert.id, ...verdict },
  )
  // Without a server the mail cannot be previewed, but the decision can wait and be sent unseen.
  const isUnseen = canWait && (isAway || isUnreachable(preview.error))
  const canSend = !isMissing && (isUnseen || (preview.isCurrent && preview.error === null))
  const send = () => {
    if (canSend && !busy) void decision.send(verdict)
  }
  return { isMissing, isUnseen, purpose, preview, canSend, send }
}

/** Moves the focus to the first field that needs input. */
const useFirstFocus = ({ file, decision, open }: DecisionPanelProps) => {
  const panel = useRef<HTMLElement>(null)
  const first = open === 'approve' && !needsWords(file, decision.draft, open) ? 'textarea' : 'input'
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(first)?.focus()
    // Only when the panel opens, so that the focus does not move while someone types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  return panel
}

/** Reasons, note and mail of a decision, with the mail as the seller will get it (checklist PLUS-15). */
export const DecisionPanel = (props: DecisionPanelProps) => {
  const { file, decision, open } = props
  const { panel: words } = useText().staff.deciding
  const sending = useVerdict(props)
  const { purpose, canSend, send } = sending
  const close = () => decision.change({ open: null })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const word = purpose === 'editPartly' ? 'part' : isEdit(file) ? wordOfEdit[open] : open
  const panel = useFirstFocus(props)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={panel} className={panelStyles.panel} aria-labelledby="panel-title" onKeyDown={press}>
      <header className={panelStyles.panelHead}>
        <h3 id="panel-title">{words.titles[word]}</h3>
        <IconButton label={words.close} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </header>
      <PanelBody kind={file.advert.kind} decision={decision} sending={sending} />
      <footer className={panelStyles.panelFoot}>
        <span className={itemStyles.itemQuiet}>{words.ctrlEnter}</span>
        <Button
          look={open === 'reject' ? 'danger' : 'main'}
          busy={decision.busy}
          disabled={!canSend && !decision.busy}
          onClick={send}
        >
          {words.send[word]}
        </Button>
      </footer>
    </section>
  )
}

interface PanelBodyProps {
  readonly kind: AdvertKind
  readonly decision: ItemDecision
  readonly sending: ReturnType<typeof useVerdict>
}

const PanelBody = ({ kind, decision, sending }: PanelBodyProps) => {
  const { deciding, decisions } = useText().staff
  const { panel: words } = deciding
  const { draft, change, note, setNote } = decision
  const { isMissing, isUnseen, purpose, preview } = sending
  const problems = { ...fieldProblems(decision.problem), ...preview.problems }
  const missing = isMissing ? words.needed : isUnseen ? decisions.item.noPreview : null
  return (
    <div className={panelStyles.panelBody}>
      <ReasonPicker
        kind={kind}
        picked={draft.reasons}
        onPick={reasons => change({ reasons })}
        error={isMissing ? undefined : problems['reasons']}
      />
      <div className={panelStyles.panelWords}>
        <TextAreaField
          label={words.note}
          hint={words.noteHint}
          error={problems['note']}
          rows={3}
          maxLength={4000}
          value={note}
          onText={setNote}
        />
        <MailWording purpose={purpose} draft={draft} onChange={change} problems={problems} />
      </div>
      {missing ? <p className={panelStyles.panelMissing}>{missing}</p> : <MailPreview preview={preview} />}
    </div>
  )
}
