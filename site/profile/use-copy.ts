import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'

/** Copies a text, and says whether that worked. */
export const useCopy = () => {
  const { security } = useText()
  const notify = useNotify()
  return (text: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => void notify(security.copied, 'ok'),
      () => void notify(security.copyFailed, 'error'),
    )
}
