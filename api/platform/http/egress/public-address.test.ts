import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address'

it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is an address of the public internet',
  address => expect(isPublicAddress(address)).toBe(true),
)

it.each([
  ['this network', '0.0.0.0', '0.1.2.3', '::'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['link-local', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', '2606:4700::1111%eth0'],
  ['unique local and site-local', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ['multicast and broadcast', '224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['documentation', '192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  ['benchmarks and other reserved ones', '198.18.0.1', '192.0.0.1', '240.0.0.1', '2001:2::1', '100::1'],
  ['not handed out', '4000::1', '::7f00:1', '::ffff', '5f00::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1.1.1.1'],
  ['6to4 and Teredo', '2002:7f00:1::', '2002:c0a8:101::1', '2001:0:4136:e378::1'],
  ['no addresses', '', 'localhost', 'a.b.c.d'],
] as const)('refused as %s', (_kind, ...addresses) => {
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
})

it('what holds a public IPv4 address is as public as that, as behind a NAT64', () => {
  for (const address of ['::ffff:1.1.1.1', '64:ff9b::1.1.1.1', '2002:101:101::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})
