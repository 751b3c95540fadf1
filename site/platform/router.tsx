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
import { browserPlaces, fixedPlaces, type Navigate, type Place, type Places } from './history-entries'

// The server has no layout to take effect on.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface Router {
  readonly place: Place
  readonly navigate: Navigate
  readonly listen: Places['listen']
}

const RouterContext = createContext<Router | null>(null)

/**
 * Where the site is, for everything below. A step is a transition: the old page stays until the next one has come.
 * React Router does this, too, at 6 kB on every page for the three hooks that the site needs of it.
 */
const Provider = ({ places, children }: { readonly places: Places; readonly children: ReactNode }) => {
  const [place, setPlace] = useState(places.now)
  useBeforePaint(() => {
    const show = () => startTransition(() => setPlace(places.now()))
    // A step may have been taken between the first rendering and now.
    show()
    return places.listen(show)
  }, [places])
  const navigate: Navigate = useCallback((to, options) => places.go(to, options), [places])
  const router = useMemo(() => ({ place, navigate, listen: places.listen }), [place, navigate, places])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** In the browser: the address bar and its history. */
export const BrowserRouter = ({ children }: { readonly children: ReactNode }) => {
  const [places] = useState(browserPlaces)
  return <Provider places={places}>{children}</Provider>
}

/** Away from an address bar, on the server and in tests: begins at an address. */
export const FixedRouter = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => {
  const [places] = useState(() => fixedPlaces(at))
  return <Provider places={places}>{children}</Provider>
}

const useRouter = (): Router => {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router above this.')
  return router
}

/** The address that is shown: path, query with its `?`, fragment with its `#`, and what the step brought along. */
export const useLocation = (): Place => useRouter().place

/** Goes to an address of this site; see `Navigate`. */
export const useNavigate = (): Navigate => useRouter().navigate

/** Calls back as a step is taken, before its page has come. */
export const useStep = (taken: () => void): void => {
  const { listen } = useRouter()
  useEffect(() => listen(taken), [listen, taken])
}
