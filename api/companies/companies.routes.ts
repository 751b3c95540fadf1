import { companies } from '../../shared/contract/companies'
import { implement } from '../platform/http/invoke'
import { companyActivity } from './activity.service'
import { acceptInvite, inviteMember, readInvite, takeBackInvite } from './invites.service'
import { listMembers, removeMember, setMemberRole } from './members.service'
import { ownCompanies, workFor } from './own-companies.service'

export const companyOperations = implement(companies, {
  mine: ownCompanies,
  work: workFor,
  members: listMembers,
  invite: inviteMember,
  takeBack: takeBackInvite,
  setRole: setMemberRole,
  remove: removeMember,
  activity: companyActivity,
  readInvite,
  accept: acceptInvite,
})
