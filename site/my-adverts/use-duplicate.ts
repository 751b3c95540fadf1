import { useState } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useNavigate } from '../platform/router'
import { useClient } from '../platform/site-context'

/** Makes a draft of an advert, with copies of its photos, and opens it. The code is loaded when it is first wanted. */
export const useDuplicate = () => {
  const { mine } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const [busy, setBusy] = useState<number | null>(null)
  const run = (advert: OwnAdvert) => {
    if (busy !== null) return
    setBusy(advert.id)
    notify(mine.duplicating)
    import('./duplicate')
      .then(({ duplicateOf }) => duplicateOf(client, advert))
      .then(name => navigate(`/createadvert?kind=${advert.kind}&draft=${name}`))
      .catch((error: unknown) => notify(error instanceof AppError ? error.message : mine.other, 'error'))
      .finally(() => setBusy(null))
  }
  return { run, busy }
}
