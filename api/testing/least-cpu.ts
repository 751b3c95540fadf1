/**
 * Milliseconds of the processor that a task takes of this process with all its threads: the least of up to three times, the next
 * of which is tried while the last took `most` or longer. A collection of other tests' garbage falls into one of them, and a
 * machine that is shared counts what it takes away as the task's.
 */
export const leastCpu = async (most: number, task: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let nth = 0; nth < 3 && least >= most; nth++) {
    const before = process.cpuUsage()
    await task()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
