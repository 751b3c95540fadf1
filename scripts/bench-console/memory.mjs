import { readdirSync, readFileSync } from 'node:fs'
import { memory } from '../bench/load.mjs'

const mebibyte = 1024 * 1024

/**
 * What the page's scripts hold once their garbage is gone, in MiB.
 * @param {import('@playwright/test').Page} page
 */
export async function heapOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / mebibyte
}

/** @param {number} pid */
const parentOf = pid => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}
/**
 * @param {number} pid
 * @param {number} above
 */
const isBelow = (pid, above) => {
  for (let each = pid; each > 1; each = parentOf(each)) if (each === above) return true
  return false
}
/** @param {number} pid */
const commandOf = pid => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The process that draws the page: the largest renderer that this process has started; undefined where `/proc` is not. */
export function rendererOf(process_ = process.pid) {
  if (process.platform !== 'linux') return undefined
  const renderers = readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && commandOf(pid).includes('--type=renderer') && isBelow(pid, process_))
  return renderers.toSorted((a, b) => memory(b) - memory(a))[0]
}
