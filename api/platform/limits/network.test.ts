import { expect, it } from 'vitest'
import { networkOf } from './network'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:192.0.2.9', '192.0.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', null],
  ['somewhere', null],
])('a session keeps of the address %s only its network', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
