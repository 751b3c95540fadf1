import { features } from '../../../shared/contract/features'

const patterns = new Map<string, RegExp[]>()
for (const feature of Object.values(features))
  for (const { method, path } of Object.values(feature)) {
    const pattern = new RegExp(`^${path.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
    patterns.set(method, [...(patterns.get(method) ?? []), pattern])
  }

/** What main does itself; the page must never hold what they answer with. */
const ownCalls = new Set(['/login', '/logout'])

/** Whether the page may have this call made: one of the contract, and nothing else that a server may answer. */
export const isConsoleCall = (method: string, address: string): boolean => {
  const path = address.replace(/[?#].*$/s, '')
  if (ownCalls.has(path) || /(^|\/)(\.|%2e){1,2}(\/|$)|%2f|%5c|\\/i.test(path)) return false
  return patterns.get(method)?.some(pattern => pattern.test(path)) ?? false
}
