import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnCompany } from '../../shared/contract/companies'
import type { CompanyRole } from '../../shared/data/company-codes'
import { companyQueries } from '../../shared/queries/companies'
import { reachesRole } from '../../shared/rules/company-roles'
import { accountChanged, noteWork, useSession } from './session'
import { useClient } from './site-context'

const none: readonly OwnCompany[] = []

/** The companies for which the user may act; a role that was changed, or a membership that has ended, is known from then on. */
export const useCompanies = (): readonly OwnCompany[] => {
  const company = useSession()?.company
  const { data } = useQuery(companyQueries.mine(useClient()))
  useEffect(() => {
    if (!data) return
    const acting = data.find(({ isActing }) => isActing)
    if (acting?.id !== company?.id) accountChanged().catch(() => undefined)
    else if (acting && company && acting.role !== company.role) noteWork({ ...company, role: acting.role })
  }, [data, company])
  return data ?? none
}

/** Whether the user may do what needs a role, at the company for which they work; for themselves they may do all. */
export const useMay = (least: CompanyRole): boolean => {
  const company = useSession()?.company
  return !company || reachesRole(company.role, least)
}
