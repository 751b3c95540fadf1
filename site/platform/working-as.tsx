import type { CompanyRole } from '../../shared/data/company-codes'
import { laterPart } from './later'
import { useSession } from './session'

// Most people work for themselves only.
const now = laterPart(async () => (await import('./working-now')).WorkingNow)
const note = laterPart(async () => (await import('./working-now')).WhyNot)

/** For which company one works; on every page where that matters, so that nothing is written for the wrong account. */
export const WorkingAs = () => {
  const company = useSession()?.company
  return company && <now.Part company={company} />
}

/** In the place of what the user's role at the company may not do: why, and who may. */
export const RoleNote = ({ least }: { readonly least: Exclude<CompanyRole, 'reader'> }) => {
  const company = useSession()?.company
  return company && <note.Part company={company} least={least} />
}
