import { features } from '../../../shared/contract/features'

const patterns = new Map<string, RegExp[]>()
for (const feature of Object.values(features))
  for (const { method, path } of Object.values(feature)) {
    const pattern = new RegExp(`^${path.replace(/[.*+?^$|()[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
    patterns.set(method, [...(patterns.get(method) ?? []), pattern])
  }

/** Calls that main makes itself, since the page must never hold the token in their answers. */
const ownCalls = new Set(['/login', '/logout'])

/** Whether the page may make this call: only routes of the contract are allowed, without path traversal. */
export const isConsoleCall = (method: string, address: string): boolean => {
  const path = address.replace(/[?#].*$/s, '')
  if (ownCalls.has(path) || /(^|\/)(\.|%2e){1,2}(\/|$)|%2f|%5c|\\/i.test(path)) return false
  return patterns.get(method)?.some(pattern => pattern.test(path)) ?? false
}
