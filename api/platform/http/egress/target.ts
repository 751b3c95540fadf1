import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './public-address'

/** Why an address that the server was told to call was not called, or its answer not taken; the message is for people. */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused'
}

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** All addresses of a host's name. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>

/** Where a request may go: the URL, and the addresses that were checked, which alone may be connected to. */
export interface Target {
  readonly url: URL
  readonly addresses: readonly ResolvedAddress[]
}

export const resolveByDns: Resolve = host => lookup(host, { all: true })

/** `host:port` of a URL, as entries of `EGRESS_ALLOW` are compared. */
const placeOf = ({ hostname, port }: URL): string => `${hostname}:${port || '443'}`

/**
 * The target of an address. Throws EgressRefused unless it is https without a user, at port 443, and all that its host
 * resolves to is public; what is in `allowed` (`host:port`) may be anywhere and at that port.
 */
export const targetOf = async (
  address: string | URL,
  allowed: ReadonlySet<string>,
  resolve: Resolve,
): Promise<Target> => {
  const url = urlOf(address)
  const isAllowed = allowed.has(placeOf(url))
  if (!isAllowed && url.port !== '') throw new EgressRefused('must be at port 443, which is that of https')
  // The parser has turned odd spellings, such as 0x7f.1 or 2130706433, into plain addresses.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLiteral = host.includes(':') || /^[\d.]+$/.test(host)
  const addresses = isLiteral
    ? [{ address: host, family: host.includes(':') ? 6 : 4 }]
    : await resolved(host, resolve)
  if (!isAllowed && !addresses.every(each => isPublicAddress(each.address)))
    throw new EgressRefused('leads into a private or reserved network, which is not called')
  return { url, addresses }
}

const urlOf = (address: string | URL): URL => {
  const url = URL.canParse(String(address)) ? new URL(address) : null
  if (!url || url.protocol !== 'https:' || url.hostname === '')
    throw new EgressRefused('must be an address that begins with https://')
  if (url.username !== '' || url.password !== '')
    throw new EgressRefused('must be an address without user and password')
  return url
}

const resolved = async (host: string, resolve: Resolve): Promise<readonly ResolvedAddress[]> => {
  const found = await resolve(host).catch(() => [])
  if (found.length === 0) throw new EgressRefused('has a host that is not found')
  return found
}
