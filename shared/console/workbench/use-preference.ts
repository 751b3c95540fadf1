import { useCallback, useState } from 'react'
import { useHost } from '../platform/host'

/** A number or a switch that this person has set on this device. */
export const usePreference = <T extends number | boolean>(name: string, usual: T) => {
  const { preferences } = useHost()
  const [value, setValue] = useState<T>(() => {
    const kept = preferences.read(`workbench:${name}`)
    return typeof kept === typeof usual ? (kept as T) : usual
  })
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      preferences.write(`workbench:${name}`, next)
    },
    [name, preferences],
  )
  return [value, keep] as const
}
