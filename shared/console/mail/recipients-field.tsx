import { useText } from '../../text/text'
import { FilterSelect } from '../platform/filter-select'
import { TextAreaField } from '../platform/form-fields'
import { SearchField } from '../platform/search-field'
import type { MailingDraft } from './use-mailing-draft'
import { OtherDraft } from '../platform/other-draft'
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
      <Kinds draft={draft} />
      <OtherDraft name="mailing-by" into="[name=mailing-by]" />
      {draft.by === 'adverts' && (
        <TextAreaField
          label={words.adverts}
          hint={words.advertsHint}
          error={problem}
          rows={2}
          maxLength={60_000}
          value={draft.textOf('adverts')}
          onText={adverts => draft.keep({ adverts })}
          className="num"
        />
      )}
      {(draft.by === 'adverts' || draft.by === 'list') && (
        <OtherDraft key={draft.by} name={`mailing-${draft.by}`} into="fieldset textarea" />
      )}
      {draft.by === 'list' && (
        <TextAreaField
          label={words.list}
          hint={words.listHint}
          error={problem}
          rows={3}
          maxLength={100_000}
          value={draft.textOf('list')}
          onText={list => draft.keep({ list })}
        />
      )}
      {draft.by === 'users' && <UserFilter draft={draft} problem={problem} />}
    </fieldset>
  )
}

const Kinds = ({ draft }: Pick<RecipientsFieldProps, 'draft'>) => {
  const { mailing: words } = useText().staff
  return (
    <div className={mailingStyles.mailingKinds}>
      {draft.kinds.map(kind => (
        <label key={kind} className={mailingStyles.mailingKind}>
          <input
            type="radio"
            name="mailing-by"
            value={kind}
            checked={draft.by === kind}
            onChange={() => draft.chooseBy(kind)}
          />
          <span>{words.by[kind]}</span>
        </label>
      ))}
    </div>
  )
}

const UserFilter = ({ draft, problem }: RecipientsFieldProps) => {
  const { users } = useText().staff
  const { filter, changeFilter } = draft
  return (
    <div className={mailingStyles.mailingFilter}>
      <SearchField label={users.search} value={filter.search} onSearch={search => changeFilter({ search })} />
      <FilterSelect
        label={users.filter.role}
        value={filter.role}
        words={users.roles}
        all={users.anyRole}
        onChoose={role => changeFilter({ role })}
      />
      <FilterSelect
        label={users.filter.accountType}
        value={filter.accountType}
        words={users.accountTypes}
        all={users.anyType}
        onChoose={accountType => changeFilter({ accountType })}
      />
      {problem && <p className={fieldStyles.fieldError}>{problem}</p>}
    </div>
  )
}
