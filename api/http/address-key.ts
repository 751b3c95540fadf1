import { isIPv6 } from 'node:net'

/**
 * What an address is counted by: an IPv4 address as it is, also where it comes inside of an IPv6 one, and of an IPv6
 * address the first 64 bits (`2001:db8:0:1::/64`), since a subscriber has all of the rest (RFC 6177).
 */
export const addressKey = (ip: string): string => {
  const bare = ip.split('%')[0] ?? ''
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (inside) return inside
  return isIPv6(bare) ? `${wordsOf(bare).slice(0, 4).join(':')}::/64` : bare
}

/** The eight words of an address, without leading zeros and with `::` written out. */
const wordsOf = (ip: string): readonly string[] => {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const words = (part: string) =>
    part.split(':').flatMap(word => (word === '' ? [] : word.includes('.') ? [word, word] : [word]))
  const [first, last] = [words(head), words(tail ?? '')]
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].map(word =>
    word.replace(/^0+(?=.)/, ''),
  )
}
