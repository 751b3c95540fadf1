import { expect, it } from 'vitest'
import { networkKind } from './network'

it.each([
  ['127.0.0.0/24', 'server'],
  ['0:0:0::/48', 'server'],
  ['192.168.4.0/24', 'local'],
  ['172.20.1.0/24', 'local'],
  ['fd12:3456:789a::/48', 'local'],
  ['172.40.1.0/24', 'internet'],
  ['2001:db8:1::/48', 'internet'],
  [null, 'unknown'],
] as const)('the network %s is called %s', (network, kind) => {
  expect(networkKind(network)).toBe(kind)
})
