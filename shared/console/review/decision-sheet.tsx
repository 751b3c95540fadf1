import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { Signal } from '../../contract/signals'
import type { ReviewDecision } from '../../data/mail-purposes'
import { AppError } from '../../contract/errors'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { TextAreaField } from '../platform/form-fields'
import { useReasons } from '../platform/use-reasons'
import { KeepMacro, MacroBar } from '../reasons/reasons.public'
import { useItemKeys } from '../platform/use-item-keys'
import { hasWords, useIsKeeping } from '../decisions/decisions.public'
import { MailPreview, useMailPreview } from '../mail/mail.public'
import { MailWording, useFittingTemplate, useOwnWording, useTemplateOfReason } from './mail-wording'
import { OtherVerdict } from './other-verdict'
import { ReasonPicker } from './reason-picker'
import { needsWords, purposeOf, verdictOf, wordOf } from './decision-rules'
import type { ItemDecision } from './use-item-decision'
import type { useMacroKeys } from './use-macro-keys'
import { useReturns } from './use-returns'
import { OtherDraft } from '../platform/other-draft'
import styles from './sheet.module.css'

const isUnreachable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

interface DecisionSheetProps {
  readonly file: AdvertFile
  readonly signals: readonly Signal[]
  readonly decision: ItemDecision
  /** The decision that is put together. */
  readonly open: ReviewDecision
  readonly macros: ReturnType<typeof useMacroKeys>
}

/** The decision with its mail, and whether it can be sent. */
const useVerdict = ({ file, decision, open }: DecisionSheetProps) => {
  const { draft, note } = decision
  const isAway = useIsKeeping()
  const isMissing = needsWords(file, draft, open) && !hasWords(draft, note)
  const purpose = purposeOf(file, draft, open)
  const template = useFittingTemplate(purpose, draft)
  const plain = verdictOf(file, { ...draft, template }, open, note)
  // The template is named even if it is the default, so that exactly the mail in the preview is sent.
  const verdict = { ...plain, mail: { template: purpose, ...plain.mail } }
  // Of a decision that is just being taken back the server says that there is nothing left to decide.
  const { isUndoing } = useReturns(file.advert.id)
  const preview = useMailPreview(
    isMissing || isAway || isUndoing ? null : { advertId: file.advert.id, ...verdict },
  )
  // Without a server the mail cannot be previewed, but the decision can wait and be sent unseen.
  const isUnseen = isAway || isUnreachable(preview.error)
  // One's own wording may name what is no placeholder, so it is sent once the server has read it.
  const isRead = draft.mail === null || preview.isCurrent
  const canSend = !isMissing && (isUnseen || (isRead && preview.error === null))
  const send = () => {
    if (canSend) decision.send(verdict)
  }
  return { isMissing, isUnseen, purpose, preview, canSend, send }
}

/** Moves the focus to the first field that needs input. */
const useFirstFocus = ({ file, decision, open }: DecisionSheetProps) => {
  const sheet = useRef<HTMLElement>(null)
  const first = open === 'approve' && !needsWords(file, decision.draft, open) ? 'textarea' : 'input'
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>(first)?.focus()
    // Only when the sheet opens, so that the focus does not move while someone types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  return sheet
}

/** Reasons, note and mail of a decision, with the mail as the seller will get it (checklist PLUS-15). */
export const DecisionSheet = (props: DecisionSheetProps) => {
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
  const word = purpose === 'editPartly' ? 'part' : wordOf(file, open)
  const sheet = useFirstFocus(props)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={sheet} className={styles.sheet} aria-labelledby="sheet-title" onKeyDown={press}>
      <header className={styles.sheetHead}>
        <h3 id="sheet-title">{words.titles[word]}</h3>
        <span className={styles.sheetHint}>{words.kept}</span>
        <IconButton label={words.close} aria-keyshortcuts="Escape" onClick={close}>
          <Icon name="close" />
        </IconButton>
      </header>
      <Why {...props} sending={sending} />
      <Mail {...props} sending={sending} />
      <footer className={styles.sheetFoot}>
        <Button look={open === 'reject' ? 'danger' : 'main'} disabled={!canSend} onClick={send}>
          <span>{words.send[word]}</span> <kbd aria-hidden="true">Ctrl Enter</kbd>
        </Button>
        <Button look="quiet" onClick={close}>
          <span>{words.back}</span> <kbd aria-hidden="true">Esc</kbd>
        </Button>
        <span className={styles.sheetHint}>{words.held}</span>
      </footer>
    </section>
  )
}

interface PartProps extends DecisionSheetProps {
  readonly sending: ReturnType<typeof useVerdict>
}

/** The reasons and the note. */
const Why = ({ file, signals, decision, open, macros, sending }: PartProps) => {
  const { deciding, decisions } = useText().staff
  const { panel: words } = deciding
  const { draft, change, note, setNote } = decision
  const { isMissing, isUnseen, preview } = sending
  const withTemplate = useTemplateOfReason(draft, sending.purpose)
  const missing = isMissing ? words.needed : isUnseen ? decisions.item.noPreview : null
  return (
    <div className={styles.sheetWhy}>
      <OtherVerdict file={file} decision={decision} />
      <MacroBar macros={macros.usable} onApply={macros.apply} />
      <ReasonPicker
        kind={file.advert.kind}
        decision={open === 'approve' ? undefined : open}
        signals={signals}
        picked={draft.reasons}
        onPick={reasons => change({ reasons, ...withTemplate(reasons) })}
        error={isMissing ? undefined : preview.problems['reasons']}
      />
      <TextAreaField
        label={words.note}
        hint={words.noteHint}
        error={preview.problems['note']}
        rows={4}
        maxLength={4000}
        value={note}
        onText={setNote}
      />
      <OtherDraft name={`seller-note-${file.advert.id}`} into="textarea" />
      {missing && (
        <p className={styles.sheetMissing} role="status">
          {missing}
        </p>
      )}
      <KeepAsMacro decision={decision} open={open} />
    </div>
  )
}

/** Keeps what stands in the sheet under a key; an approval has none. */
const KeepAsMacro = ({ decision: { draft, note }, open }: Pick<DecisionSheetProps, 'decision' | 'open'>) => {
  if (open === 'approve') return null
  const { reasons, mail, template } = draft
  return (
    <KeepMacro
      isEmpty={reasons.length === 0 && note.trim() === ''}
      given={{ decision: open, reasons: [...reasons], mail, template, note }}
    />
  )
}

/** The mail as it goes out, and its wording. */
const Mail = ({ decision, sending }: PartProps) => {
  const { draft, change, note } = decision
  const { purpose, preview } = sending
  const { textOf } = useReasons()
  const wording = useOwnWording(purpose, draft, change)
  useItemKeys({ m: wording.toggle })
  const marked = [...draft.reasons.map(({ code }) => textOf(code)), ...note.split('\n')]
  return (
    <div className={styles.sheetMail}>
      <MailPreview preview={preview} marked={draft.mail ? [] : marked} />
      <MailWording wording={wording} draft={draft} onChange={change} problems={preview.problems} />
    </div>
  )
}
