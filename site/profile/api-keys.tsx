import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '../../shared/contract/api-keys'
import { accountQueries } from '../../shared/queries/account'
import { apiKeys as words } from '../../shared/text/en-api-keys'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { Skeleton } from '../../shared/ui/skeleton'
import { useOnDemand } from '../platform/on-demand'
import { useClient } from '../platform/site-context'
import type { ApiKeyTask } from './api-key-dialogs'
import styles from './profile.module.css'

const texts = { en: { apiKeys: words } }

interface ApiKeysProps {
  /** The company as which they act. */
  readonly company?: string
}

/** The keys by which programs act as the user or the company for which they work, for admins those of the operator as well. */
export const ApiKeys = (props: ApiKeysProps) => (
  <MoreTexts texts={texts}>
    <Section {...props} />
  </MoreTexts>
)

const Section = ({ company }: ApiKeysProps) => {
  const { apiKeys, common } = useText()
  const { data, isError, refetch } = useQuery(accountQueries.apiKeys(useClient()))
  const { task, Dialogs, open, close } = useTask()
  return (
    <section className={styles.profileCard} aria-labelledby="profile-keys">
      <h2 id="profile-keys">{apiKeys.title}</h2>
      <p className={styles.profileHint}>
        {company ? apiKeys.companyIntro(company) : apiKeys.intro}{' '}
        <Link href="/api-docs" className="link">
          {apiKeys.docs}
        </Link>
      </p>
      {!data && !isError && <Skeleton height="3em" />}
      {isError && !data && (
        <p role="alert">
          {apiKeys.failed}{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            {common.retry}
          </button>
        </p>
      )}
      {data?.length === 0 && <p className={styles.profileHint}>{apiKeys.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.profileSessions}>
          {data.map(key => (
            <KeyRow key={key.id} apiKey={key} onEnd={() => open({ do: 'end', key })} />
          ))}
        </ul>
      )}
      {data && <Button onClick={() => open({ do: 'make' })}>{apiKeys.new}</Button>}
      {task && Dialogs && <Dialogs task={task} onClose={close} />}
    </section>
  )
}

/** Which dialog is open. */
const useTask = () => {
  const client = useClient()
  const queries = useQueryClient()
  const [task, setTask] = useState<ApiKeyTask | null>(null)
  const [Dialogs, want] = useOnDemand(() => import('./api-key-dialogs').then(module => module.ApiKeyDialogs))
  const open = (wanted: ApiKeyTask) => {
    want()
    setTask(wanted)
  }
  const close = () => {
    setTask(null)
    void queries.invalidateQueries({ queryKey: accountQueries.apiKeys(client).queryKey })
  }
  return { task, Dialogs, open, close }
}

const KeyRow = ({ apiKey, onEnd }: { readonly apiKey: ApiKey; readonly onEnd: () => void }) => {
  const { apiKeys, date } = useText()
  const { name, start, forOperator, sandbox, madeBy, isMakerGone, scopes, createdAt, lastUsedAt, expiresAt } =
    apiKey
  const facts = [
    `${start}…`,
    apiKeys.created(date(createdAt)),
    ...(madeBy === null ? [] : [apiKeys.madeBy(madeBy)]),
    lastUsedAt === null ? apiKeys.unused : apiKeys.used(date(lastUsedAt)),
    expiresAt === null ? apiKeys.lasting : apiKeys.expires(date(expiresAt)),
  ]
  return (
    <li>
      <span className={styles.profileSession}>
        <span className={styles.profileName}>
          {name} {forOperator && <span className={styles.profileHere}>{apiKeys.operator}</span>}
          {sandbox && <span className={styles.profileHere}>{apiKeys.isSandbox}</span>}
        </span>
        <span className={styles.profileSince}>{scopes.map(scope => apiKeys.scopes[scope]).join(' · ')}</span>
        <span className={`${styles.profileSince} num`}>{facts.join(' · ')}</span>
        {isMakerGone && <span className={styles.profileNeeded}>{apiKeys.makerGone}</span>}
      </span>
      <Button size="s" aria-label={apiKeys.endOf(name)} onClick={onEnd}>
        {apiKeys.end}
      </Button>
    </li>
  )
}
