export { checkVatNumber } from './vat-number'
export { companyName } from './company-name'
export { companyAbout } from './details/company-about'
export { actingFor, actsForOf, actsForSql } from './acting'
/** Makes the account a company, if it is not one yet. */
export { ensureCompany } from './ensure-company'
export { lockedManagers, managersOf, type Manager } from './managers'
export { tellOfKeysLeft } from './keys-left'
