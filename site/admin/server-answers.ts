/** Whether the server and its database can be reached. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
