/** Whether the server can be reached, and its database with it. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
