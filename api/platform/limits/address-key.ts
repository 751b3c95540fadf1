import { isIPv6 } from 'node:net'

/**
 * The network for which an address is counted: IPv4 as it is (also written as `::ffff:192.0.2.1`), IPv6 by
 * its first 64 bits (`2001:db8:0:1::/64`), since one subscriber has a whole such network. Anything else stays
 * unchanged. `ip` is a text from Node or Koa.
 */
export const addressKey = (ip: string): string => {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address; the URL parser normalizes its spelling. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map(group => parseInt(group, 16))
}
