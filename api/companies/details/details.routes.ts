import { companyDetails } from '../../../shared/contract/company-details'
import { implement } from '../../platform/http/invoke'
import { changeDetails, readDetails, removeLogo, setLogo } from './details.service'
import { companyOfAccount, unverifyCompany, verifyCompany } from './verify.service'

export const companyDetailOperations = implement(companyDetails, {
  read: readDetails,
  change: changeDetails,
  setLogo,
  removeLogo,
  ofAccount: companyOfAccount,
  verify: verifyCompany,
  unverify: unverifyCompany,
})
