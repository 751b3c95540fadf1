import { counter, id, needed, ref, string, time, type RowOf } from '../db/columns'

export const otpColumns = {
  id: id(),
  userId: needed(ref()),
  codeHash: needed(string(200)),
  expiresAt: needed(time()),
  tries: counter(),
  usedAt: time(),
  createdAt: needed(time()),
}
export type OtpRow = RowOf<typeof otpColumns>
