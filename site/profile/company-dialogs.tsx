import { companyRoles } from '../../shared/data/company-codes'
import type { CompanyMember, OwnCompany } from '../../shared/contract/companies'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { roleOptions } from '../../shared/text/en-company'
import { useText, type Text } from '../../shared/text/text'
import { Dialog } from '../../shared/ui/dialog'
import { SelectField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { AccountForm } from '../forms/account-form'
import { MailField } from '../forms/mail-field'
import { accountChanged } from '../platform/session'
import { useClient } from '../platform/site-context'
import profileStyles from './profile.module.css'

type KnownMember = CompanyMember & { readonly id: number }

export type CompanyTask =
  | { readonly do: 'invite' }
  | { readonly do: 'role'; readonly member: KnownMember }
  | { readonly do: 'remove'; readonly member: KnownMember }
  | { readonly do: 'leave'; readonly member: number }

interface CompanyDialogsProps {
  readonly company: OwnCompany
  readonly task: CompanyTask
  readonly onClose: () => void
}

/** The dialogs in which members are invited, get another role, are removed, or leave. */
export const CompanyDialogs = ({ company: own, task, onClose }: CompanyDialogsProps) => {
  const { company, common } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(company, own, task)}
      closeLabel={common.close}
      className={profileStyles.profileDialog}
    >
      {task.do === 'invite' && <Invite own={own} onDone={onClose} />}
      {task.do === 'role' && <ChangeRole own={own} member={task.member} onDone={onClose} />}
      {task.do === 'remove' && <Remove own={own} member={task.member} onDone={onClose} />}
      {task.do === 'leave' && <Leave own={own} member={task.member} onDone={onClose} />}
    </Dialog>
  )
}

const titleOf = (company: Text['company'], own: OwnCompany, task: CompanyTask): string => {
  switch (task.do) {
    case 'invite':
      return company.inviteTitle
    case 'role':
      return company.changeRoleOf(task.member.name)
    case 'remove':
      return company.removeTitle(task.member.name)
    case 'leave':
      return company.leaveTitle(own.name)
  }
}

interface FormProps {
  readonly own: OwnCompany
  readonly onDone: () => void
}

const roleIn = (value: string | undefined) => companyRoles.find(role => role === value) ?? 'reader'

const inviteFields = { mail: accountFields.mail, role: { needed: true } } as const

const Invite = ({ own: { id }, onDone }: FormProps) => {
  const { company } = useText()
  const client = useClient()
  const notify = useNotify()
  const labels = { mail: company.mail, role: company.role }
  const form = useFormKeptAs(`company-invite-${id}`, labels, inviteFields, async ({ mail = '', role }) => {
    const sent = await client.companies.invite({ params: { id }, body: { mail, role: roleIn(role) } })
    notify(company.invited(sent.mail), 'ok')
    onDone()
  })
  return (
    <AccountForm form={form} submit={company.send}>
      <p>{company.inviteIntro}</p>
      <MailField {...form.field('mail')} autoComplete="off" />
      <SelectField {...form.field('role')} defaultValue="seller" options={roleOptions} />
    </AccountForm>
  )
}

interface MemberFormProps extends FormProps {
  readonly member: KnownMember
}

const ChangeRole = ({ own: { id }, member, onDone }: MemberFormProps) => {
  const { company } = useText()
  const client = useClient()
  const notify = useNotify()
  const form = useForm({ role: company.role }, {}, async ({ role: chosen }) => {
    const role = roleIn(chosen)
    await client.companies.setRole({ params: { id, member: member.id }, body: { role } })
    notify(company.roleSaved(member.name, role), 'ok')
    onDone()
  })
  return (
    <AccountForm form={form} submit={company.save}>
      <SelectField {...form.field('role')} defaultValue={member.role} options={roleOptions} />
    </AccountForm>
  )
}

const Remove = ({ own: { id }, member, onDone }: MemberFormProps) => {
  const { company } = useText()
  const client = useClient()
  const notify = useNotify()
  const form = useForm({}, {}, async () => {
    await client.companies.remove({ params: { id, member: member.id } })
    notify(company.removed(member.name), 'ok')
    onDone()
  })
  return (
    <AccountForm form={form} submit={company.remove} look="danger">
      <p>{company.removeText}</p>
    </AccountForm>
  )
}

const Leave = ({ own: { id, name, isActing }, member, onDone }: FormProps & { readonly member: number }) => {
  const { company } = useText()
  const client = useClient()
  const notify = useNotify()
  const form = useForm({}, {}, async () => {
    await client.companies.remove({ params: { id, member } })
    notify(company.left(name), 'ok')
    onDone()
    // The session works for the user again.
    if (isActing) await accountChanged()
  })
  return (
    <AccountForm form={form} submit={company.leave} look="danger">
      <p>{company.leaveText}</p>
    </AccountForm>
  )
}
