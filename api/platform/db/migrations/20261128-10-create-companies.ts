import { id, needed, ref, string, time } from '../columns'
import type { SchemaKit } from '../schema-kit'

const createMembers = async (kit: SchemaKit): Promise<void> => {
  await kit.createTable('companies', { id: id(), user_id: needed(ref()), created_at: needed(time()) }, [
    { columns: ['user_id'], unique: true },
  ])
  await kit.createTable(
    'company_members',
    {
      id: id(),
      company_id: needed(ref()),
      user_id: needed(ref()),
      role: needed(string(8)),
      invited_by: ref(),
      created_at: needed(time()),
      left_at: time(),
    },
    [{ columns: ['company_id', 'user_id'], unique: true }, { columns: ['user_id'] }],
  )
}

const createInvites = (kit: SchemaKit): Promise<void> =>
  kit.createTable(
    'company_invites',
    {
      id: id(),
      company_id: needed(ref()),
      mail: needed(string(254)),
      role: needed(string(8)),
      token_hash: needed(string(64)),
      invited_by: needed(ref()),
      created_at: needed(time()),
      expires_at: needed(time()),
      ended_at: time(),
    },
    [{ columns: ['token_hash'], unique: true }, { columns: ['company_id'] }, { columns: ['mail'] }],
  )

/**
 * Companies, their members and invitations; for which company a session works, for which account an act was done, and which
 * member wrote a message.
 */
export const up = async (kit: SchemaKit): Promise<void> => {
  await createMembers(kit)
  await createInvites(kit)
  await kit.addColumn('sessions', 'member_id', ref())
  await kit.addColumn('audit_log', 'for_user_id', ref())
  await kit.addIndex('audit_log', { columns: ['for_user_id', 'id'] })
  await kit.addColumn('messages', 'member_id', ref())
  // Every account that is a company's already becomes one.
  await kit.run(
    `INSERT INTO companies (user_id, created_at)
      SELECT id, created_at FROM users u WHERE u.account_type <> 'person' AND u.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM companies c WHERE c.user_id = u.id)`,
  )
}
