import { companyInMail, letter, oneLine, type Letter } from '../platform/mail/letter'
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

interface KeysLeft {
  readonly name: string
  readonly company: string
  /** Who manages the company no longer. */
  readonly by: string
  /** What they made that is still in use, in words. */
  readonly made: readonly string[]
  readonly publicUrl: string
}

/** To the owners of a company when somebody ceases to be one who has made keys or webhooks for it. */
export const keysLeftLetter = ({ name, company, by, made, publicUrl }: KeysLeft): Letter =>
  letter('Keys of a former owner still work', name, [
    `${companyInMail(by)} is no owner of ${companyInMail(company)} any more, and has made for it:\n${made.map(each => `- ${oneLine(each)}`).join('\n')}`,
    'They still work, so that your programs go on. But whoever made a key knows it: make new ones, put them into your programs, and end these.',
    `Keys and webhooks: ${publicUrl}/profile/company`,
  ])
