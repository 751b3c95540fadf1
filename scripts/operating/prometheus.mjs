// Prometheus with the files of docs/monitoring, and two servers that it asks with the token.
import { strict as assert } from 'node:assert'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../free-port.mjs'
import { runIn } from './commands.mjs'
import { docPath, placeFile, startProgram } from './deploy-files.mjs'
import { metricsToken, startPair } from './pair.mjs'

const Targets = z.object({
  data: z.object({ activeTargets: z.array(z.object({ health: z.string(), lastError: z.string() })) }),
})
const Rules = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ health: z.string() })) })) }),
})

/** @param {(fact: string) => void} say */
export const tryPrometheus = async say => {
  const pair = await startPair()
  try {
    const folder = join(pair.folder, 'prometheus')
    mkdirSync(folder)
    copyFileSync(docPath('monitoring/alerts.yml'), join(folder, 'alerts.yml'))
    writeFileSync(join(folder, 'token'), metricsToken)
    const file = placeFile('monitoring/prometheus.yml', join(folder, 'prometheus.yml'), [
      ['/etc/prometheus/hangarlist-token', join(folder, 'token')],
      ['127.0.0.1:3001', `127.0.0.1:${pair.ports[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${pair.ports[1]}`],
      ['_interval: 15s', '_interval: 1s'],
    ])
    await runIn(['promtool', 'check', 'config', file], {})
    const port = await freePort()
    const places = [`--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=127.0.0.1:${port}`]
    const running = await startProgram('prometheus', [`--config.file=${file}`, ...places], port)
    try {
      await pause(8000)
      /** @param {string} path */
      const asked = async path => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()
      const targets = async () => Targets.parse(await asked('targets')).data.activeTargets
      // It begins to ask after some seconds.
      for (let waited = 0; waited < 20 && (await targets()).some(({ health }) => health !== 'up'); waited++)
        await pause(1000)
      assert.deepEqual(
        await targets(),
        Array.from({ length: 2 }, () => ({ health: 'up', lastError: '' })),
      )
      const rules = Rules.parse(await asked('rules')).data.groups.flatMap(group => group.rules)
      assert(rules.length > 0 && rules.every(({ health }) => health === 'ok'), 'a rule fails')
      say(`both servers are asked with the token, and ${rules.length} alert rules are evaluated`)
    } finally {
      await running.stop()
    }
  } finally {
    await pair.remove()
  }
}
