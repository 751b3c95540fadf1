import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const ticks = 100

/** CPU seconds that a process has used, and its memory in MiB. */
export function usage(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const memory = name => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { cpu: (Number(stat[11]) + Number(stat[12])) / ticks, rss: memory('VmRSS'), peak: memory('VmHWM') }
}

/**
 * One burst of requests at a number of connections.
 * @returns {Promise<{ p50: number, p99: number, rate: number, cpu: number }>} milliseconds, requests a second, and CPU
 *   milliseconds of the server's process per request
 */
export async function burst({ url, urls, connections, seconds, pid, method = 'GET', headers, body }) {
  const before = usage(pid)
  const times = []
  const requests = urls?.map(each => ({
    method,
    path: each.slice(new URL(each).origin.length),
    headers,
    body,
  }))
  const instance = autocannon({
    url: url ?? urls[0],
    connections,
    duration: seconds,
    method,
    headers,
    body,
    ...(requests ? { requests } : {}),
  })
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    if (status >= 200 && status < 300) times.push(milliseconds)
  })
  const result = await instance
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url ?? urls[0]}: ${result.non2xx} refused, ${result.errors} failed`)
  times.sort((a, b) => a - b)
  const at = share => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    p50: at(0.5),
    p99: at(0.99),
    rate: times.length / result.duration,
    cpu: ((usage(pid).cpu - before.cpu) * 1000) / times.length,
  }
}

export const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
