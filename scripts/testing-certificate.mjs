// A certificate for tests, which signs itself. Node reads certificates but makes none.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * A value in DER (X.690): its tag, length and content.
 * @param {number} tag
 * @param {...Uint8Array} parts
 */
const der = (tag, ...parts) => {
  const content = Buffer.concat(parts)
  const { length } = content
  // Some readers, such as Go's, take the shortest form of a length only.
  const form = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...form]), content])
}
/** @param {...Uint8Array} parts */
const sequence = (...parts) => der(0x30, ...parts)
/** @param {string} hex its encoded arcs */
const oid = hex => der(6, Buffer.from(hex, 'hex'))
/** @param {Date} time */
const utcTime = time =>
  der(
    0x17,
    Buffer.from(
      time
        .toISOString()
        .replace(/\.\d+|[-:T]/g, '')
        .slice(2),
    ),
  )

const day = 24 * 60 * 60_000

/**
 * A certificate (RFC 5280) and its key in PEM, good from yesterday for 30 days.
 * @param {readonly string[]} names host names and IPv4 addresses that it is for
 */
export const testingCertificate = names => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('Hangarlist tests')))))
  const alternatives = names.map(each =>
    /^[\d.]+$/.test(each)
      ? der(0x87, Buffer.from(each.split('.').map(Number)))
      : der(0x82, Buffer.from(each)),
  )
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  const subjectAltName = sequence(oid('551d11'), der(4, sequence(...alternatives)))
  const body = sequence(
    der(0xa0, der(2, Buffer.of(2))),
    der(2, Buffer.of(1), randomBytes(8)),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + 30 * day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(subjectAltName)),
  )
  const signature = der(3, Buffer.of(0), sign('sha256', body, privateKey))
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}
