import ipaddr from 'ipaddr.js'

/** Prefixes, in bits, behind which an IPv6 address holds an IPv4 address that packets are sent on to. */
const holders = [
  { prefix: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), at: 12 },
  { prefix: ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), at: 12 },
  { prefix: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), at: 12 },
  { prefix: ipaddr.IPv6.parseCIDR('2002::/16'), at: 2 },
]
/** The only part of IPv6 whose addresses are handed out for the public internet. */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: none that is private, of this machine or link, shared by a provider,
 * for multicast, documentation or anything else that is reserved, and none that hides such a one (IPv4-mapped, NAT64, 6to4).
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  // A zone names a link of this machine.
  if (text.includes('%')) return false
  const holder = holders.find(({ prefix }) => address.match(prefix))
  if (holder) {
    const [a = 0, b = 0, c = 0, d = 0] = address.toByteArray().slice(holder.at, holder.at + 4)
    return new ipaddr.IPv4([a, b, c, d]).range() === 'unicast'
  }
  return address.range() === 'unicast' && address.match(handedOut)
}
