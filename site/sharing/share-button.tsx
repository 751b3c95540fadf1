import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { useNotify } from '../../shared/ui/toast'

interface ShareButtonProps {
  readonly title: string
  /** Path and query of what is shared. */
  readonly path: string
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Shares the address with the device's share sheet, or copies it if there is none. */
export const ShareButton = ({ title, path }: ShareButtonProps) => {
  const { detail } = useText()
  const notify = useNotify()
  const share = async () => {
    const url = location.origin + path
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    } catch (error) {
      if (isCancelled(error)) return
    }
    await navigator.clipboard.writeText(url).then(
      () => notify(detail.linkCopied, 'ok'),
      () => notify(detail.linkFailed(url), 'error'),
    )
  }
  return (
    <Button size="s" className="with-script" onClick={() => void share()}>
      <Icon name="share" />
      {detail.share}
    </Button>
  )
}
