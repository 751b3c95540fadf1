import type { CompanyRole } from '../../shared/data/company-codes'
import type { SignedInClient, TestApi } from '../testing/start-api'

/** A company of an account of its own. */
export const aCompany = async (api: TestApi, admin: SignedInClient) => {
  const owner = await api.as('user')
  await admin.client.users.update({
    params: { id: owner.user.id },
    body: { accountType: 'business', company: 'Skyparts GmbH' },
  })
  const [company] = await owner.client.companies.mine()
  return { owner, id: company!.id }
}

interface Company {
  /** Who invites. */
  readonly owner: SignedInClient
  readonly id: number
}

/** The token of an invitation that was mailed. */
export const anInvitation = async (api: TestApi, { owner, id }: Company, mail: string, role: CompanyRole) => {
  await owner.client.companies.invite({ params: { id }, body: { mail, role } })
  const sent = await api.mailsTo(mail, 'company-invite')
  return /token=([\w-]+)/.exec(sent.at(-1)!.text)![1]!
}

/** Somebody who has joined and whose session works for the company. */
export const aMember = async (api: TestApi, company: Company, role: CompanyRole) => {
  const member = await api.as('user')
  const token = await anInvitation(api, company, member.user.mail, role)
  await member.client.companies.accept({ body: { token } })
  await member.client.companies.work({ body: { company: company.id } })
  return member
}

export const part = {
  title: 'Magneto for the shop',
  location: { country: 'DE' },
  currency: 'EUR',
  price: 400,
  contact: { name: 'Ada', mail: 'ada@example.test' },
  section: 'avionics',
  partNumber: '4370',
  manufacturer: 'Bendix',
}

/** Submits a part, as whom the session works for. */
export const submitPart = (member: SignedInClient, title = part.title, idempotencyKey?: string) =>
  member.client.adverts.createPart(
    { body: { ...part, title } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
