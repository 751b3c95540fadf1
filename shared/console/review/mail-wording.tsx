import { useQuery } from '@tanstack/react-query'
import { mailPlaceholders, type MailPurpose } from '../../data/mail-purposes'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { TextAreaField } from '../platform/form-fields'
import { useConsoleClient } from '../platform/host'
import { useReasons } from '../platform/use-reasons'
import type { VerdictDraft } from '../decisions/decisions.public'
import styles from './sheet.module.css'

type Change = (changes: Partial<VerdictDraft>) => void

/** The templates for this purpose, and the switch between the chosen one and one's own words. */
export const useOwnWording = (purpose: MailPurpose, draft: VerdictDraft, onChange: Change) => {
  const templates = useQuery(decidingQueries.templates(useConsoleClient()))
  const fitting = (templates.data ?? []).filter(each => each.purpose === purpose)
  const chosen = fitting.find(({ key }) => key === draft.template) ?? fitting[0]
  const toggle = () =>
    onChange({ mail: draft.mail || !chosen ? null : { subject: chosen.subject, text: chosen.text } })
  return { fitting, chosen, toggle }
}

/** The chosen template; null for one of another decision, as the panel or the ticked fields may have changed since. */
export const useFittingTemplate = (purpose: MailPurpose, { template }: VerdictDraft): string | null => {
  const templates = useQuery(decidingQueries.templates(useConsoleClient())).data ?? []
  const isOfAnother = templates.some(each => each.key === template && each.purpose !== purpose)
  return isOfAnother ? null : template
}

/** The template that comes with a reason that is picked now, where nobody has chosen one or written other words. */
export const useTemplateOfReason = (draft: VerdictDraft, purpose: MailPurpose) => {
  const { of } = useReasons()
  const templates = useQuery(decidingQueries.templates(useConsoleClient())).data ?? []
  return (picked: VerdictDraft['reasons']): Partial<VerdictDraft> => {
    if (draft.template !== null || draft.mail !== null) return {}
    const added = picked.filter(({ code }) => !draft.reasons.some(each => each.code === code))
    const keys = added.map(({ code }) => of(code)?.template)
    const found = templates.find(each => each.purpose === purpose && keys.includes(each.key))
    return found ? { template: found.key } : {}
  }
}

interface MailWordingProps {
  readonly wording: ReturnType<typeof useOwnWording>
  readonly draft: VerdictDraft
  readonly onChange: Change
  readonly problems: Readonly<Record<string, string>>
}

/** Which template the mail is made from, or what is written in its place. */
export const MailWording = ({ wording, draft, onChange, problems }: MailWordingProps) => {
  const { panel: words } = useText().staff.deciding
  const { fitting, chosen, toggle } = wording
  const { mail } = draft
  return (
    <div className={styles.wording}>
      <div className={styles.wordingTemplate}>
        <SelectField
          label={words.template}
          value={chosen?.key ?? ''}
          error={problems['mail.template']}
          onChange={event => onChange({ template: event.target.value, mail: null })}
          options={fitting.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <Button size="s" aria-keyshortcuts="m" disabled={!mail && !chosen} onClick={toggle}>
          {mail ? words.asTemplate : words.edit}
        </Button>
      </div>
      {mail && <OwnWording mail={mail} problems={problems} onMail={next => onChange({ mail: next })} />}
    </div>
  )
}

interface OwnWordingProps {
  readonly mail: NonNullable<VerdictDraft['mail']>
  readonly problems: MailWordingProps['problems']
  readonly onMail: (mail: VerdictDraft['mail']) => void
}

const OwnWording = ({ mail, problems, onMail }: OwnWordingProps) => {
  const { panel: words } = useText().staff.deciding
  return (
    <>
      <TextField
        label={words.subject}
        value={mail.subject}
        maxLength={200}
        error={problems['mail.subject']}
        onChange={event => onMail({ ...mail, subject: event.target.value })}
      />
      <TextAreaField
        label={words.text}
        error={problems['mail.text']}
        hint={`${words.placeholders}: ${mailPlaceholders.map(name => `{{${name}}}`).join(' ')}`}
        rows={8}
        maxLength={20_000}
        value={mail.text}
        onText={text => onMail({ ...mail, text })}
      />
    </>
  )
}
