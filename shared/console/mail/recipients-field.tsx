import { useText } from '../../text/text'
import { Field, SelectField } from '../../ui/field'
import { optionsOf } from '../platform/options'
import { SearchField } from '../platform/search-field'
import type { MailingDraft } from './use-mailing-draft'
import fieldStyles from '../../ui/field.module.css'
import mailingStyles from './mailing.module.css'

interface RecipientsFieldProps {
  readonly draft: MailingDraft
  readonly problem: string | undefined
}

/** Whom the mailing means: owners of adverts, users by a filter, or a list. */
export const RecipientsField = ({ draft, problem }: RecipientsFieldProps) => {
  const { mailing: words } = useText().staff
  return (
    <fieldset className={mailingStyles.mailingTo}>
      <legend className={fieldStyles.fieldLabel}>{words.recipients}</legend>
      <div className={mailingStyles.mailingKinds}>
        {draft.kinds.map(kind => (
          <label key={kind} className={mailingStyles.mailingKind}>
            <input
              type="radio"
              name="mailing-by"
              checked={draft.by === kind}
              onChange={() => draft.chooseBy(kind)}
            />
            <span>{words.by[kind]}</span>
          </label>
        ))}
      </div>
      {draft.by === 'adverts' && (
        <Field label={words.adverts} hint={words.advertsHint} error={problem}>
          {control => (
            <textarea
              {...control}
              className={`${fieldStyles.fieldControl} num`}
              rows={2}
              maxLength={60_000}
              value={draft.adverts}
              onChange={event => draft.setAdverts(event.target.value)}
            />
          )}
        </Field>
      )}
      {draft.by === 'list' && (
        <Field label={words.list} hint={words.listHint} error={problem}>
          {control => (
            <textarea
              {...control}
              className={fieldStyles.fieldControl}
              rows={3}
              maxLength={100_000}
              value={draft.list}
              onChange={event => draft.setList(event.target.value)}
            />
          )}
        </Field>
      )}
      {draft.by === 'users' && <UserFilter draft={draft} problem={problem} />}
    </fieldset>
  )
}

const UserFilter = ({ draft, problem }: RecipientsFieldProps) => {
  const { users } = useText().staff
  const { filter, changeFilter } = draft
  return (
    <div className={mailingStyles.mailingFilter}>
      <SearchField label={users.search} value={filter.search} onSearch={search => changeFilter({ search })} />
      <SelectField
        label={users.filter.role}
        bare
        value={filter.role}
        onChange={event => changeFilter({ role: event.target.value })}
        options={optionsOf(users.roles, users.anyRole)}
      />
      <SelectField
        label={users.filter.accountType}
        bare
        value={filter.accountType}
        onChange={event => changeFilter({ accountType: event.target.value })}
        options={optionsOf(users.accountTypes, users.anyType)}
      />
      {problem && <p className={fieldStyles.fieldError}>{problem}</p>}
    </div>
  )
}
