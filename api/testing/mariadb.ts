import type { TestProject } from 'vitest/node'
import { startMariadb } from '../../scripts/mariadb.mjs'

/** Starts the run's own MariaDB on a free port, in a temporary folder, and stops it at the end. */
export const setup = async (project: TestProject) => {
  // Figures that are kept of each table make half of what a schema costs, and each file of tests makes its own.
  const server = await startMariadb({ more: ['--innodb-stats-persistent=0'] })
  project.provide('mysqlUrl', server.url)
  return server.stop
}
