import { time } from '../columns'
import type { SchemaKit } from '../schema-kit'

/**
 * When the owner of an account proved that its present mail address is theirs; null until then. Of the accounts that
 * are there already those have proved it who used a link or a code that was mailed to them: what is left of that is in
 * the audit log, and for 30 days among the codes. Staff are known to each other, and nobody owns an `.example`.
 */
export const up = async (kit: SchemaKit) => {
  await kit.addColumn('users', 'confirmed_at', time())
  // Texts of MariaDB are compared only within one collation.
  const id =
    kit.dialect === 'mysql'
      ? 'CAST(users.id AS CHAR CHARACTER SET utf8mb4) COLLATE utf8mb4_bin'
      : 'CAST(users.id AS TEXT)'
  const open = 'confirmed_at IS NULL AND deleted_at IS NULL'
  await kit.run(
    `UPDATE users SET confirmed_at =
       (SELECT MAX(a.at) FROM audit_log a WHERE a.object_type = 'user' AND a.object_id = ${id}
           AND a.action IN ('user.mail', 'user.passwordReset'))
      WHERE ${open}`,
  )
  await kit.run(
    `UPDATE users SET confirmed_at = (SELECT MAX(o.used_at) FROM otps o WHERE o.user_id = users.id)
      WHERE ${open}`,
  )
  await kit.run(
    `UPDATE users SET confirmed_at = created_at WHERE ${open} AND (role <> 'user' OR mail LIKE '%.example')`,
  )
}
