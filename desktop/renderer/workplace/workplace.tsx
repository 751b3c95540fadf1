import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { AppError } from '../../../shared/contract/errors'
import { Console } from '../../../shared/console/app/console'
import { HostProvider, type Host } from '../../../shared/console/platform/host'
import { DecisionsProvider } from '../../../shared/console/decisions/decisions.public'
import { keysEvent, paletteEvent } from '../../../shared/console/app/palette'
import { isOffered, sectionGroups } from '../../../shared/console/app/sections'
import { ProofAsker } from '../../../shared/proof/proof-asker'
import { keys } from '../../../shared/queries/keys'
import { FreshQueryClient } from '../../../shared/queries/fresh-client'
import { useText } from '../../../shared/text/text'
import { useNotify } from '../../../shared/ui/toast'
import { ask, listen } from '../platform/bridge'
import { ConnectionNotice } from './connection-notice'
import { readDecisions, type Decisions } from '../platform/decisions'
import { FailureBoundary } from '../platform/failure-boundary'
import { newClient, useDesktopHost } from './host'
import { readKept, signOut, type Kept } from '../platform/kept'
import { go } from '../platform/place'
import { useConnection, type SignedInState } from '../platform/session'
import { SignInAgain } from '../sign-in/sign-in.public'
import { ServerAndAccount, StepButtons } from './top-bar'
import styles from './workplace.module.css'

/** Trying again helps only where the server could not be reached. */
const isPassing = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/** Queries that triage needs offline: adverts opened or coming next, and the queue. */
const triageKeys = [[keys.deciding, 'file'], [keys.deciding, 'templates'], [keys.queue]]
/** Milliseconds for which the data of triage stays cached, so that work can continue while the server is away. */
const keptInMemory = 12 * 60 * 60 * 1000

const newQueries = () => {
  const queries = new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The main process knows whether the server answers; what the browser thinks of its network does not count.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  for (const key of triageKeys) queries.setQueryDefaults(key, { gcTime: keptInMemory })
  return queries
}

/** Everything a signed-in person sees at one server; a new sign-in of the same person keeps its state. */
export const Workplace = ({ session }: { readonly session: SignedInState }) => {
  const [queries] = useState(newQueries)
  const [kept, setKept] = useState<Kept & { readonly decisions: Decisions }>()
  const { server, person } = session
  useEffect(() => {
    let left = false
    let close = () => {}
    const read = async () => {
      const [texts, decisions] = await Promise.all([
        readKept(newClient()),
        readDecisions({ server: server.address, mail: person.mail }),
      ])
      close = texts.close
      if (left) close()
      else setKept({ ...texts, decisions })
    }
    void read()
    return () => {
      left = true
      close()
    }
  }, [server.address, person.mail])
  return (
    <QueryClientProvider client={queries}>
      {kept && <Desk session={session} kept={kept} decisions={kept.decisions} queries={queries} />}
    </QueryClientProvider>
  )
}

interface DeskProps {
  readonly session: SignedInState
  readonly kept: Kept
  readonly decisions: Decisions
  readonly queries: QueryClient
}

const Desk = ({ session, kept, decisions, queries }: DeskProps) => {
  const { desktop } = useText()
  const notify = useNotify()
  const { person, server, expired } = session
  const host = useDesktopHost(server.address, person.role, kept, decisions.port)
  const onBack = useCallback(() => {
    notify(desktop.connection.back(server.name), 'ok')
    void queries.invalidateQueries()
    void kept.sync.fetch()
  }, [notify, desktop, server.name, queries, kept])
  const connection = useConnection(onBack)
  const isReachable = connection?.reachable ?? true
  useEffect(() => decisions.setReady(isReachable && !expired), [decisions, isReachable, expired])
  useMainProcess(host, kept)
  useEffect(() => {
    document.title = `${server.name} – ${desktop.product}`
  }, [server.name, desktop])
  useEffect(() => {
    // After a new sign-in, queries that failed in the expired session are repeated.
    if (!expired) void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [expired, queries])
  return (
    <HostProvider value={host}>
      <DecisionsProvider>
        <main className={styles.deskMain} data-kind={server.kind}>
          <FailureBoundary>
            <Console
              bar={{
                before: <StepButtons />,
                after: <ServerAndAccount session={session} kept={kept} reachable={isReachable} />,
              }}
              notice={!isReachable && <ConnectionNotice server={server.name} since={connection?.since} />}
            />
          </FailureBoundary>
        </main>
      </DecisionsProvider>
      <Questions session={session} host={host} />
    </HostProvider>
  )
}

interface QuestionsProps {
  readonly session: SignedInState
  readonly host: Host
}

/** What is asked over the screens: a proof of whose session it is, or a new sign-in. */
const Questions = ({ session, host }: QuestionsProps) => {
  const { server, person, kept } = session
  /** A new session is a proof for itself. */
  const askBrowser = async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => void ask('session.stopBrowser', undefined))
    const next = await ask('session.signInByBrowser', { server: server.address, remember: kept })
    return !signal.aborted && next.person?.mail === person.mail
  }
  return (
    <>
      <ProofAsker client={host.client} askBrowser={askBrowser} />
      {session.expired && <SignInAgain session={session} />}
    </>
  )
}

/** Handles commands from the menu and links, and tells the menu which sections this person may open. */
const useMainProcess = ({ role, desktop }: Host, kept: Kept) => {
  const decisions = desktop?.decisions
  const { staff } = useText()
  useEffect(() => {
    // What was typed on other devices meanwhile.
    const look = () => document.visibilityState === 'visible' && void kept.sync.fetch()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [kept])
  useEffect(() => {
    const { groups, sections: words } = staff.menu
    const open = sectionGroups.flatMap(({ word, sections }) =>
      sections
        .filter(section => isOffered(section, { role, desktop: decisions ? { decisions } : {} }))
        .map(section => ({ group: groups[word], label: words[section.word], path: section.path })),
    )
    void ask('shell.sections', open).catch(() => undefined)
    return () => void ask('shell.sections', []).catch(() => undefined)
  }, [role, decisions, staff])
  useEffect(() => {
    const takeLink = async () => {
      const id = await ask('shell.takeLink', undefined)
      if (id !== null) go(`/adverts/${id}`)
    }
    const stops = [
      listen('go', to => go(to)),
      listen('link', () => void takeLink()),
      listen('command', command => {
        if (command === 'sign-out') void signOut(kept)
        else document.dispatchEvent(new Event(command === 'palette' ? paletteEvent : keysEvent))
      }),
    ]
    void takeLink().catch(() => undefined)
    return () => {
      for (const stop of stops) stop()
    }
  }, [kept])
}
