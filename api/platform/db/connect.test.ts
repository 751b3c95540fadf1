import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { emptyDatabase } from '../../testing/databases'
import { connect } from './connect'

interface DriverConnection {
  readonly config: { readonly maxPreparedStatements: number }
}

test.runIf(inject('mysqlUrl'))(
  'a connection has room for a hundred prepared statements, not for the driver’s 16,000',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-connect-'))
    const { url, drop } = await emptyDatabase(dataDir)
    const db = await connect(url)
    try {
      const manager = db.sequelize.connectionManager
      const connection = await manager.getConnection({ type: 'write' })
      expect((connection as DriverConnection).config.maxPreparedStatements).toBe(100)
      manager.releaseConnection(connection)
    } finally {
      await db.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
