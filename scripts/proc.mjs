// Reads Linux's data of a process in /proc; empty for a process that has ended.
import { readFileSync, readdirSync } from 'node:fs'

/**
 * @param {number | undefined} pid
 * @param {string} name of the file
 */
export const processFile = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** @param {number | undefined} pid */
export const parentOf = pid => Number(processFile(pid, 'stat').split(') ')[1]?.split(' ')[1] ?? 0)

/** All that run now. */
export const processes = () =>
  readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0)
