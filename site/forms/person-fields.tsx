import type { ReactNode } from 'react'
import type { UserDetail } from '../../shared/contract/users'
import type { Form } from '../../shared/forms/use-form'
import { TextField } from '../../shared/ui/field'
import { FieldPair } from './form-layout'
import { PhoneFields } from './phone-fields'

interface PersonFieldsProps {
  readonly form: Form
  /** The stored data, if it is being changed. */
  readonly user?: UserDetail
  readonly phoneHint?: ReactNode
  /** Fields between the name and the phone. */
  readonly children?: ReactNode
}

/** The name and the phone of an account's owner. */
export const PersonFields = ({ form, user, phoneHint, children }: PersonFieldsProps) => (
  <>
    <FieldPair>
      <TextField
        {...form.field('name')}
        defaultValue={user?.name}
        autoComplete="given-name"
        // A press on Edit asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={user !== undefined}
      />
      <TextField {...form.field('surname')} defaultValue={user?.surName} autoComplete="family-name" />
    </FieldPair>
    {children}
    <PhoneFields form={form} stored={user} hint={phoneHint} />
  </>
)
