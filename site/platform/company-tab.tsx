import { useEffect, useRef } from 'react'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { useCompanies } from './use-companies'

/** The tab of the companies for which one acts, where there are any. */
export const CompanyTab = ({ isHere }: { readonly isHere: boolean }) => {
  const { shell } = useText()
  const item = useRef<HTMLLIElement>(null)
  const isShown = useCompanies().length > 0
  useEffect(() => {
    // It comes after the other tabs, which phones have scrolled already.
    if (isShown && isHere) item.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [isShown, isHere])
  if (!isShown) return null
  return (
    <li ref={item}>
      <Link href="/profile/company" aria-current={isHere ? 'page' : undefined}>
        {shell.company}
      </Link>
    </li>
  )
}
