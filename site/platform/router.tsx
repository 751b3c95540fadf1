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

// The server has no layout to take effect on.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface Router {
  readonly entry: HistoryEntry
  readonly navigate: Navigate
  readonly listen: HistoryEntries['listen']
}

const RouterContext = createContext<Router | null>(null)

/**
 * Where the site is, for everything below. A step is a transition: the old page stays until the next one has come.
 * React Router does this, too, at 6 kB on every page for the three hooks that the site needs of it.
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
    // A step may have been taken between the first rendering and now.
    show()
    return entries.listen(show)
  }, [entries])
  const navigate: Navigate = useCallback((to, options) => entries.go(to, options), [entries])
  const router = useMemo(() => ({ entry, navigate, listen: entries.listen }), [entry, navigate, entries])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** In the browser: the address bar and its history. */
export const BrowserRouter = ({ children }: { readonly children: ReactNode }) => {
  const [entries] = useState(browserHistory)
  return <Provider entries={entries}>{children}</Provider>
}

/** Away from an address bar, on the server and in tests: begins at an address. */
export const MemoryRouter = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => {
  const [entries] = useState(() => memoryHistory(at))
  return <Provider entries={entries}>{children}</Provider>
}

const useRouter = (): Router => {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router above this.')
  return router
}

/** The address that is shown: path, query with its `?`, fragment with its `#`, and what the step brought along. */
export const useLocation = (): HistoryEntry => useRouter().entry

/** Goes to an address of this site; see `Navigate`. */
export const useNavigate = (): Navigate => useRouter().navigate

/** Calls back as a step is taken, before its page has come. */
export const useStep = (taken: () => void): void => {
  const { listen } = useRouter()
  useEffect(() => listen(taken), [listen, taken])
}
