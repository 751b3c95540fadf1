import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import {
  browserHistory,
  memoryHistory,
  type Navigate,
  type HistoryEntry,
  type HistoryEntries,
} from './history-entries'

// Effects do not run on the server, and React warns about `useLayoutEffect` there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface Router {
  readonly entry: HistoryEntry
  readonly navigate: Navigate
  readonly listen: HistoryEntries['listen']
}

const RouterContext = createContext<Router | null>(null)

/**
 * Provides the current address. Navigations are transitions: the old page stays until the new one is ready. React
 * Router does the same, but adds 6 kB to every page for the three hooks that this site needs.
 */
const Provider = ({
  entries,
  children,
}: {
  readonly entries: HistoryEntries
  readonly children: ReactNode
}) => {
  const [entry, setEntry] = useState(entries.now)
  useBeforePaint(() => {
    const show = () => startTransition(() => setEntry(entries.now()))
    // A navigation may have happened between the first render and this effect.
    show()
    return entries.listen(show)
  }, [entries])
  const navigate: Navigate = useCallback((to, options) => entries.go(to, options), [entries])
  const router = useMemo(() => ({ entry, navigate, listen: entries.listen }), [entry, navigate, entries])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** The router of the browser, on its address bar and history. */
export const BrowserRouter = ({ children }: { readonly children: ReactNode }) => {
  const [entries] = useState(browserHistory)
  return <Provider entries={entries}>{children}</Provider>
}

/** A router without an address bar, for the server and for tests; starts at a given address. */
export const MemoryRouter = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => {
  const [entries] = useState(() => memoryHistory(at))
  return <Provider entries={entries}>{children}</Provider>
}

const useRouter = (): Router => {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router above this.')
  return router
}

/** The current address: path, query with its `?`, fragment with its `#`, and the state of the navigation. */
export const useLocation = (): HistoryEntry => useRouter().entry

/** Navigates to an address of this site; see `Navigate`. */
export const useNavigate = (): Navigate => useRouter().navigate

/** Calls back when a navigation starts, before its page is ready. */
export const useStep = (taken: () => void): void => {
  const { listen } = useRouter()
  useEffect(() => listen(taken), [listen, taken])
}
