import { useNotify } from '../../shared/ui/toast'

/** Waits for a call whose change is shown already; if it fails, the change is taken back by `back`, and `failed` says so. */
export const useAttempt = (failed: string) => {
  const notify = useNotify()
  return (call: Promise<unknown>, back: () => void) =>
    call.catch(() => {
      back()
      notify(failed, 'error')
    })
}
