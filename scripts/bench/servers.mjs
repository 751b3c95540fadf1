import { startServer } from '../run-server.mjs'
import { metricsToken } from './load.mjs'

export const admin = { mail: 'bench@hangarlist.test', password: 'a-long-password-for-the-bench' }

/**
 * Starts the built server as in production, for a measurement alone: quiet, without limits and with an admin.
 * @param {Record<string, string>} env
 */
export const startMeasured = env =>
  startServer(
    {
      NODE_ENV: 'production',
      METRICS_TOKEN: metricsToken,
      DRAIN_SECONDS: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      SEED_DEMO: 'off',
      ADMIN_EMAIL: admin.mail,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    ['ignore', 'ignore', 'inherit'],
  )
