import type { TestProject } from 'vitest/node'
import { startMariadb } from '../../scripts/mariadb.mjs'

/** Starts the run's own MariaDB on a free port, in a temporary folder, and stops it at the end. */
export const setup = async (project: TestProject) => {
  const server = await startMariadb()
  project.provide('mysqlUrl', server.url)
  return server.stop
}
