import { useQuery } from '@tanstack/react-query'
import type { MailTemplate } from '../../contract/deciding'
import { mailPlaceholders, type MailPurpose } from '../../data/mail-purposes'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Field, SelectField, TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import type { VerdictDraft } from '../decisions/decisions.public'

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
  const write = ({ subject, text }: Pick<MailTemplate, 'subject' | 'text'>) =>
    onChange({ mail: { subject, text } })
  return (
    <div className="panel-mail">
      <div className="panel-template">
        <SelectField
          label={words.template}
          value={chosen?.key ?? ''}
          error={problems['mail.template']}
          onChange={event => onChange({ template: event.target.value, mail: null })}
          options={fitting.map(({ key, name }) => ({ value: key, label: name }))}
        />
        {mail ? (
          <Button size="s" onClick={() => onChange({ mail: null })}>
            {words.asTemplate}
          </Button>
        ) : (
          <Button size="s" disabled={!chosen} onClick={() => chosen && write(chosen)}>
            {words.edit}
          </Button>
        )}
      </div>
      {mail && (
        <>
          <TextField
            label={words.subject}
            value={mail.subject}
            maxLength={200}
            error={problems['mail.subject']}
            onChange={event => onChange({ mail: { ...mail, subject: event.target.value } })}
          />
          <Field
            label={words.text}
            error={problems['mail.text']}
            hint={`${words.placeholders}: ${mailPlaceholders.map(name => `{{${name}}}`).join(' ')}`}
          >
            {control => (
              <textarea
                {...control}
                className="field-control"
                rows={8}
                maxLength={20_000}
                value={mail.text}
                onChange={event => onChange({ mail: { ...mail, text: event.target.value } })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}
