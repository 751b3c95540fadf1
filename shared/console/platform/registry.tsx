import { createContext, useCallback, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'

export interface PaletteAction {
  readonly label: string
  /** The key that does it too. */
  readonly keys?: string | undefined
  readonly run: () => void
}

/** The keys of a part of the screen. */
export interface KeyGroup {
  readonly title: string
  readonly keys: readonly (readonly [keys: string, what: string])[]
}

interface Registry {
  readonly addActions: (read: () => readonly PaletteAction[]) => () => void
  readonly addKeys: (read: () => KeyGroup) => () => void
  readonly actions: () => readonly PaletteAction[]
  readonly keyGroups: () => readonly KeyGroup[]
  readonly showKeys: () => void
}

const ignored = () => () => undefined
const RegistryContext = createContext<Registry>({
  addActions: ignored,
  addKeys: ignored,
  actions: () => [],
  keyGroups: () => [],
  showKeys: () => undefined,
})

/** Actions and keyboard shortcuts that screens register for the palette and the list of keys. */
export const useRegistry = (): Registry => useContext(RegistryContext)

interface ProviderProps {
  readonly showKeys: () => void
  readonly children: ReactNode
}

export const RegistryProvider = ({ showKeys, children }: ProviderProps) => {
  const registry = useMemo((): Registry => {
    const actions = new Set<() => readonly PaletteAction[]>()
    const keys = new Set<() => KeyGroup>()
    return {
      addActions: read => {
        actions.add(read)
        return () => void actions.delete(read)
      },
      addKeys: read => {
        keys.add(read)
        return () => void keys.delete(read)
      },
      actions: () => [...actions].flatMap(read => read()),
      keyGroups: () => [...keys].map(read => read()),
      showKeys,
    }
  }, [showKeys])
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/** Keeps the newest value for whoever reads it later. */
const useLatest = <T,>(value: T) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}

/** Offers actions in the palette for as long as the screen is open. */
export const usePaletteActions = (actions: readonly PaletteAction[]): void => {
  const { addActions } = useRegistry()
  const read = useLatest(actions)
  useEffect(() => addActions(read), [addActions, read])
}

/** Names keys in the list of all keys for as long as the screen is open. */
export const useKeyGroup = (group: KeyGroup): void => {
  const { addKeys } = useRegistry()
  const read = useLatest(group)
  useEffect(() => addKeys(read), [addKeys, read])
}
