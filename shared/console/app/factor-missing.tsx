import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '../../queries/account'
import { useText } from '../../text/text'
import { Button, LinkButton } from '../../ui/button'
import { useConsoleClient, useProgram } from '../platform/host'
import styles from './console.module.css'

/**
 * What this member of staff has to do first: the server asks staff for a second factor and they have none, so that it
 * refuses every call of staff. Read again when they come back to this window.
 */
export const useFactorMissing = () => {
  const factors = accountQueries.factors(useConsoleClient())
  const { data, refetch, isFetching } = useQuery({ ...factors, refetchOnWindowFocus: 'always' })
  return {
    isMissing: data?.isRequired === true && data.totp === null && data.passkeys.length === 0,
    refetch,
    isFetching,
  }
}

/** Stands in the place of every section until a second factor is set up, which is done on the site. */
export const FactorMissing = ({
  refetch,
  isFetching,
}: Omit<ReturnType<typeof useFactorMissing>, 'isMissing'>) => {
  const { factorMissing } = useText().staff
  const { siteHref, desktop } = useProgram()
  const outside = desktop ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <div className={styles.sectionFailed} role="alert">
      <p className={styles.sectionFailedTitle}>{factorMissing.title}</p>
      <p>{desktop ? factorMissing.textInConsole : factorMissing.text}</p>
      <p className={styles.sectionFailedWays}>
        <LinkButton look="main" href={siteHref('/profile/security')} {...outside}>
          {factorMissing.setUp}
        </LinkButton>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {factorMissing.again}
        </Button>
      </p>
    </div>
  )
}
