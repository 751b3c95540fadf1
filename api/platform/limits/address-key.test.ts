import { describe, expect, it } from 'vitest'
import { addressKey } from './address-key'

describe('the key of an address', () => {
  it('[SAFE-03] is the same for every address of one IPv6 line, and another for the next line', () => {
    const line = '2001:db8:0:1::/64'
    for (const ip of ['2001:db8:0:1::', '2001:DB8::1:0:0:0:1', '2001:0db8:0000:0001:ffff:ffff:ffff:ffff'])
      expect(addressKey(ip)).toBe(line)
    expect(addressKey('2001:db8:0:2::1')).not.toBe(line)
    expect(addressKey('::1')).toBe('0:0:0:0::/64')
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  it('[SAFE-03] is the whole address in IPv4, however it is written', () => {
    expect(addressKey('192.0.2.1')).toBe('192.0.2.1')
    for (const ip of ['::ffff:192.0.2.1', '::FFFF:C000:201']) expect(addressKey(ip)).toBe('192.0.2.1')
    expect(addressKey('192.0.2.2')).not.toBe(addressKey('192.0.2.1'))
  })

  it('leaves alone what is no address', () => {
    for (const ip of ['', 'unix', '2001:db8::1::2']) expect(addressKey(ip)).toBe(ip)
  })
})
