import { isIPv4 } from 'node:net'
import { addressKey } from './address-key'

/**
 * The network of an address as it is kept with a session: `203.0.113.0/24`, or an IPv6 address by its first 48 bits,
 * `2001:db8:1::/48`. It is enough to recognise where somebody signs in from, and does not name one line.
 */
export const networkOf = (ip: string): string | null => {
  const key = addressKey(ip)
  if (isIPv4(key)) return key.replace(/\d+$/, '0/24')
  if (!key.endsWith('::/64')) return null
  return `${key.split(':').slice(0, 3).join(':')}::/48`
}
