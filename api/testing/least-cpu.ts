/**
 * Milliseconds of a usual processor that a task takes of this process with all its threads: the least of up to three times, the
 * next of which is tried while the last took `most` or longer. A collection of other tests' garbage falls into one of them.
 * A machine that is shared counts as the task's what it takes away, and may be twice as slow for an hour: what it takes for
 * known work before and after is set against what that usually takes. A faster one is not held to less.
 */
export const leastCpu = async (most: number, task: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  let slowness = timesAsSlow()
  for (let nth = 0; nth < 3 && least >= most; nth++) {
    const took = await cpuOf(task)
    const after = timesAsSlow()
    least = Math.min(least, took / Math.max(1, (slowness + after) / 2))
    slowness = after
  }
  return least
}

/** Milliseconds that the known work takes of the processor of the machine on which the bars were set, with nothing beside it. */
const usual = 80

/** How many times as long as usual this machine needs for known work just now. */
const timesAsSlow = (): number => {
  const before = process.cpuUsage()
  // Objects and texts, as a file is read.
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    at,
    name: `Governor ${at}`,
    text: 'Overhauled. '.repeat(20),
  }))
  for (let nth = 0; nth < 20; nth++) JSON.parse(JSON.stringify(rows))
  return since(before) / usual
}

const cpuOf = async (task: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await task()
  return since(before)
}

const since = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
