import { companyInMail, letter, type Letter } from '../platform/mail/letter'
import type { CompanyRole } from '../../shared/data/company-codes'
import { inviteDays } from '../../shared/data/company-codes'

const may: Readonly<Record<CompanyRole, string>> = {
  reader: 'see its adverts, messages and orders',
  seller: 'write its adverts and answer its messages',
  owner: 'write its adverts, answer its messages, order credits and manage its members',
}

interface Invitation {
  readonly company: string
  readonly by: string
  readonly role: CompanyRole
  readonly link: string
}

/** To an address that was invited; whether it has an account is not said. */
export const companyInviteLetter = ({ company, by, role, link }: Invitation): Letter => {
  const name = companyInMail(company)
  return letter(`${name} invites you to Hangarlist`, '', [
    `${companyInMail(by)} invites you to act for ${name} on Hangarlist: you could ${may[role]}.`,
    `To accept, open this link within ${inviteDays} days, and sign in or register with this address:\n${link}`,
    'If you do not know them, you need not do anything.',
  ])
}

/** To the owner of a company's account when somebody has joined. */
export const memberJoinedLetter = ({
  name,
  company,
  member,
  role,
  publicUrl,
}: Readonly<Record<'name' | 'company' | 'member' | 'publicUrl', string>> & {
  readonly role: CompanyRole
}): Letter =>
  letter('A new member of your company', name, [
    `${companyInMail(member)} has accepted the invitation of ${companyInMail(company)} and can now ${may[role]}.`,
    `Members and their roles: ${publicUrl}/profile/company`,
  ])
