import { memory } from '../bench/load.mjs'
import { parentOf, processes, processFile } from '../proc.mjs'

const mebibyte = 1024 * 1024

/**
 * JavaScript heap of the page after garbage collection, in MiB.
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

/** @type {(pid: number, above: number) => boolean} */
const isBelow = (pid, above) => {
  for (let each = pid; each > 1; each = parentOf(each)) if (each === above) return true
  return false
}

/** The process that draws the page: the largest renderer that this process has started; undefined where `/proc` is not. */
export function rendererOf(process_ = process.pid) {
  if (process.platform !== 'linux') return undefined
  const renderers = processes().filter(
    pid => processFile(pid, 'cmdline').includes('--type=renderer') && isBelow(pid, process_),
  )
  return renderers.toSorted((a, b) => memory(b) - memory(a))[0]
}
