import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../../../shared/contract/passkeys'
import type { Role } from '../../../shared/contract/session'
import type { SignedInClient, TestApi } from '../../testing/start-api'
import { password } from '../factors/authenticator.testing'
import { hashPassword } from '../session/passwords'

/** What a device does other than it should. */
interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  /** Without a check of the person. */
  readonly isUnverified?: boolean
  /** The count that it tells. */
  readonly count?: number
}

const origin = 'http://localhost:0'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A device with one passkey of the kind ES256, which it makes and then answers challenges with. */
export const aPasskeyDevice = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let count = 0
  let handle = ''
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const head = (rpId: string, flags: number, signCount: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  const flagsOf = ({ isUnverified }: Deviation) => (isUnverified ? 0x01 : 0x05)
  return {
    /** Makes the passkey, as `navigator.credentials.create` does. */
    create: ({ challenge, rp, user }: PasskeyCreation, deviation: Deviation = {}) => {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, Buffer.from(x ?? '', 'base64url')],
          [-3, Buffer.from(y ?? '', 'base64url')],
        ]),
      )
      handle = user.id
      const authData = Buffer.concat([
        ...[head(deviation.rpId ?? rp.id, flagsOf(deviation) | 0x40, count), Buffer.alloc(16)],
        ...[Buffer.from([0, id.length]), id, key],
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation.origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers a challenge, as `navigator.credentials.get` does. */
    get: ({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}): PasskeyAnswer => {
      count = deviation.count ?? count + 1
      const client = clientData('webauthn.get', challenge, deviation.origin)
      const authData = head(deviation.rpId ?? rpId, flagsOf(deviation), count)
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString(
            'base64url',
          ),
          userHandle: handle,
        },
      }
    },
  }
}

/** Adds a passkey to somebody's account. */
export const addPasskey = async ({ client }: SignedInClient, name = 'My phone') => {
  const device = aPasskeyDevice()
  const created = device.create(await client.passkeys.begin())
  return { device, ...(await client.passkeys.add({ body: { name, created } })) }
}

/** Somebody of this role with `password` and a passkey. */
export const withPasskey = async (api: TestApi, role: Role = 'user') => {
  const person = await api.as(role, { passwordHash: await hashPassword(password) })
  return { ...person, ...(await addPasskey(person)) }
}
