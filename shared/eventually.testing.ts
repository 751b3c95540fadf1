import { vi } from 'vitest'

/** What the check answers once it holds; it is asked again for up to ten seconds, since a busy machine takes its time. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 })
