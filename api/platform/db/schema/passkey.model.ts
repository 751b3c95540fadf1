import { flag, id, json, longCounter, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** Passkeys of accounts; only their public keys come here. */
export const passkeys = defineTable('passkeys', {
  id: id(),
  userId: needed(ref()),
  /** In base64url, at most 512 bytes. */
  credentialId: needed(string(683)),
  /** COSE, in base64url. */
  publicKey: needed(longText()),
  /** How often its device has signed with it; 0 for passkeys that several devices share. */
  signCount: longCounter(),
  /** How browsers reach its device, such as `internal` or `usb`. */
  transports: needed(json<readonly string[]>()),
  /** Given by its owner. */
  name: needed(string(60)),
  /** Whether it is kept outside of its device, too. */
  backedUp: flag(),
  createdAt: needed(time()),
  lastUsedAt: time(),
})
export type PasskeyRow = RowOf<typeof passkeys.columns>
