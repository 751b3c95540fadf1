import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTemplate } from '../../contract/deciding'
import { keys } from '../../queries/keys'
import { pick } from '../../rules/keys'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { isVersionConflict, problemText, storedIn } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { useKeptForm } from '../platform/use-kept-form'

const wordingOf = (template: MailTemplate) => pick(template, 'name', 'subject', 'text')

/** The wording of a template and the actions on it; a colleague's concurrent change replaces nothing by itself. */
export const useTemplateForm = (
  stored: MailTemplate,
  isNew: boolean,
  onSaved: (key: string | null) => void,
) => {
  const { mailTemplates: words } = useText().staff
  const { deciding } = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  // After a conflict, saving again replaces the version that is then shown.
  const [seen, setSeen] = useState(stored)
  const { key, purpose } = stored
  const params = { key }

  const finish = async (call: Promise<MailTemplate | undefined>, said: string) => {
    const saved = await call.catch((error: unknown) => {
      if (!isVersionConflict(error)) notify(problemText(error, words.notSaved), 'error')
      throw error
    })
    form.forget()
    notify(said, 'ok')
    await queries.invalidateQueries({ queryKey: [keys.deciding, 'templates'] })
    onSaved(saved?.key ?? null)
  }
  const form = useKeptForm({
    draft: isNew ? `mail-template-new-${purpose}` : `mail-template-${key}`,
    version: stored.version,
    stored: wordingOf(stored),
    save: wording =>
      finish(
        isNew
          ? deciding.addTemplate({ body: { ...wording, purpose } })
          : deciding.editTemplate({ params, body: { ...wording, version: seen.version } }),
        words.saved,
      ),
    onConflict: data => {
      setSeen(storedIn(data) as MailTemplate)
      return undefined
    },
  })
  return {
    ...form,
    theirs: form.isConflict || form.found?.isOlder ? seen : null,
    take: () => {
      form.forget()
      form.replace(wordingOf(seen))
      form.fail()
    },
    restore: () => form.send(() => finish(deciding.restoreTemplate({ params }), words.restored)),
    remove: () =>
      form.send(() =>
        finish(
          deciding.removeTemplate({ params }).then(() => undefined),
          words.removed,
        ),
      ),
  }
}
export type WordingForm = ReturnType<typeof useTemplateForm>
