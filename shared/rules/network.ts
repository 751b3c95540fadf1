/** Addresses that no network outside of the own one can have (RFC 1918, 3927, 4193, 4291). */
const local = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/

/** What a network is, as `networkOf` shortens it: `server` is the machine that the server runs on. */
export const networkKind = (network: string | null): 'server' | 'local' | 'internet' | 'unknown' => {
  if (network === null || network === '') return 'unknown'
  if (network.startsWith('127.') || network.startsWith('0:0:0:')) return 'server'
  return local.test(network) ? 'local' : 'internet'
}
