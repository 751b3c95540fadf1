import type { OwnCompany } from '../../shared/contract/companies'
import { useBusy } from '../../shared/forms/use-busy'
import { working } from '../../shared/text/en-working'
import { useNotify } from '../../shared/ui/toast'
import { noteWork } from './session'
import { useClient } from './site-context'

/** Lets the session work for a company, null for oneself, and opens its adverts anew: nothing of another account stays. */
export const useWork = () => {
  const client = useClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const work = async (company: Pick<OwnCompany, 'id'> | null) => {
    try {
      await client.companies.work({ body: { company: company?.id ?? null } })
      noteWork((await client.users.detail()).company)
    } catch {
      notify(working.failed, 'error')
      return
    }
    location.assign('/profile/adverts')
    // Busy until the page is left.
    await new Promise(() => {})
  }
  return { work: (company: Pick<OwnCompany, 'id'> | null) => void run(() => work(company)), busy }
}
