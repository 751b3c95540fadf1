import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTemplate } from '../../contract/deciding'
import { AppError } from '../../contract/errors'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { fieldProblems, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'

export type Wording = Pick<MailTemplate, 'name' | 'subject' | 'text'>

/** What a colleague has stored in the meantime, and the version that is changed. */
const useConflict = (stored: MailTemplate) => {
  const [theirs, setTheirs] = useState<MailTemplate | null>(null)
  const [version, setVersion] = useState(stored.version)
  /** Whether the error is such a conflict; if so, remembers it. */
  const isFoundIn = (error: unknown): boolean => {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') return false
    const { stored: now } = error.data as { readonly stored: MailTemplate }
    setTheirs(now)
    // Saving again replaces the version that is now shown.
    setVersion(now.version)
    return true
  }
  return { theirs, version, isFoundIn, settle: () => setTheirs(null) }
}

/** Actions on a template; errors are shown at their fields, and input is kept. */
export const useTemplateActions = (
  stored: MailTemplate,
  isNew: boolean,
  onSaved: (key: string | null) => void,
) => {
  const { mailTemplates: words } = useText().staff
  const { deciding } = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { theirs, version, isFoundIn, settle } = useConflict(stored)
  const { key, purpose } = stored
  const params = { key }

  const run = async (call: () => Promise<MailTemplate | undefined>, said: string) => {
    if (busy) return
    setBusy(true)
    try {
      const saved = await call()
      notify(said, 'ok')
      await queries.invalidateQueries({ queryKey: [keys.deciding, 'templates'] })
      onSaved(saved?.key ?? null)
    } catch (error) {
      setProblems(fieldProblems(error))
      if (!isFoundIn(error)) notify(problemText(error, words.notSaved), 'error')
    } finally {
      setBusy(false)
    }
  }
  const save = (wording: Wording) =>
    isNew
      ? deciding.addTemplate({ body: { ...wording, purpose } })
      : deciding.editTemplate({ params, body: { ...wording, version } })
  return {
    busy,
    problems,
    theirs,
    /** A field that is changed has no error any more. */
    forget: () => setProblems({}),
    settle,
    save: (wording: Wording) => void run(() => save(wording), words.saved),
    restore: () => void run(() => deciding.restoreTemplate({ params }), words.restored),
    remove: () => void run(() => deciding.removeTemplate({ params }).then(() => undefined), words.removed),
  }
}
