import { useQuery } from '@tanstack/react-query'
import { mailPlaceholders, type MailPurpose } from '../../data/mail-purposes'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { TextAreaField } from '../platform/form-fields'
import { useConsoleClient } from '../platform/host'
import type { VerdictDraft } from '../decisions/decisions.public'
import panelStyles from './panel.module.css'

interface MailWordingProps {
  readonly purpose: MailPurpose
  readonly draft: VerdictDraft
  readonly onChange: (changes: Partial<VerdictDraft>) => void
  readonly problems: Readonly<Record<string, string>>
}

/** Which template the mail is made from, or what is written in its place. */
export const MailWording = ({ purpose, draft, onChange, problems }: MailWordingProps) => {
  const { panel: words } = useText().staff.deciding
  const templates = useQuery(decidingQueries.templates(useConsoleClient()))
  const fitting = (templates.data ?? []).filter(each => each.purpose === purpose)
  const chosen = fitting.find(({ key }) => key === draft.template) ?? fitting[0]
  const { mail } = draft
  const toggle = () =>
    onChange({ mail: mail || !chosen ? null : { subject: chosen.subject, text: chosen.text } })
  return (
    <div className={panelStyles.panelMail}>
      <div className={panelStyles.panelTemplate}>
        <SelectField
          label={words.template}
          value={chosen?.key ?? ''}
          error={problems['mail.template']}
          onChange={event => onChange({ template: event.target.value, mail: null })}
          options={fitting.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <Button size="s" disabled={!mail && !chosen} onClick={toggle}>
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
