import { useState } from 'react'
import { useNotify } from '../../ui/toast'
import { useHost } from './host'
import { problemText } from './problems'

interface SaveFileWords {
  readonly done: (name: string) => string
  readonly failed: string
}

/** Makes a file and gives it to the person, one at a time, and tells how that went. */
export const useSaveFile = ({ done, failed }: SaveFileWords) => {
  const { saveFile } = useHost()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async (make: () => Promise<{ readonly name: string; readonly file: Blob }>) => {
    if (busy) return
    setBusy(true)
    try {
      const { name, file } = await make()
      if (await saveFile(name, file)) notify(done(name), 'ok')
    } catch (error) {
      notify(problemText(error, failed), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
