import { vi } from 'vitest'

/**
 * What the check answers once it holds; it is asked again for up to `timeout` milliseconds, ten seconds unless told, since a busy
 * machine takes its time.
 */
export const eventually = <T>(check: () => T | Promise<T>, timeout = 10_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 20 })
