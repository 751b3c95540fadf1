import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** The company's name of accounts that are not private; those that were granted a request get the name they gave there. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('users', 'company', string(120))
  await kit.run(
    `UPDATE users SET company = (SELECT r.company FROM upgrade_requests r
                                  WHERE r.user_id = users.id AND r.state = 'done' ORDER BY r.id DESC LIMIT 1)
      WHERE company IS NULL AND account_type <> 'person'`,
  )
}
