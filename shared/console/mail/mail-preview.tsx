import { useQuery } from '@tanstack/react-query'
import type { Client } from '../../client/client'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { FormProblem } from '../platform/form-fields'
import { fieldProblems, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { markWords } from '../platform/mark-words'
import { useSettled } from '../../ui/use-settled'
import { MailBody } from './mail-body'
import mailPreviewStyles from './mail-preview.module.css'

type Body = NonNullable<Parameters<Client['deciding']['previewMail']>[0]>['body']

/** Debounce in milliseconds before the preview is rendered again. */
const pause = 120

/** The mail as the server would send it now; `body` null asks for none. */
export const useMailPreview = (body: Body | null) => {
  const wanted = JSON.stringify(body)
  const settled = useSettled(wanted, pause)
  // Set to null at once, or a decision, which invalidates all data of the advert, would reload the preview.
  const asked = body === null ? null : (JSON.parse(settled) as Body | null)
  const preview = useQuery(decidingQueries.preview(useConsoleClient(), asked))
  return {
    mail: preview.error ? undefined : preview.data,
    error: preview.error,
    problems: fieldProblems(preview.error),
    /** Whether the preview matches what was typed last. */
    isCurrent: settled === wanted && !preview.isFetching,
  }
}
export type MailPreviewState = ReturnType<typeof useMailPreview>

interface MailPreviewProps {
  readonly preview: MailPreviewState
  /** Words of the mail that somebody has picked or typed. */
  readonly marked?: readonly string[]
}

const unmarked: readonly string[] = []

/** The mail to the seller, and what is wrong with it. */
export const MailPreview = ({ preview, marked = unmarked }: MailPreviewProps) => {
  const { panel: words } = useText().staff.deciding
  const { mail, error, isCurrent } = preview
  return (
    <section
      className={mailPreviewStyles.mailPreview}
      aria-label={words.preview}
      aria-busy={!isCurrent || undefined}
    >
      <p className={mailPreviewStyles.mailPreviewTitle}>{words.preview}</p>
      <FormProblem>{error && problemText(error, words.previewFailed)}</FormProblem>
      {!error && !mail && <p className={mailPreviewStyles.mailPreviewQuiet}>{words.writing}</p>}
      {mail && (
        <>
          <p className={mailPreviewStyles.mailPreviewQuiet}>
            {mail.to === null ? words.nobody : words.to(mail.to)}
          </p>
          <p className={mailPreviewStyles.mailPreviewSubject}>{mail.subject}</p>
          {marked.length > 0 ? (
            <pre className={mailPreviewStyles.mailPreviewText}>{markWords(mail.text, marked)}</pre>
          ) : (
            <MailBody mail={mail} />
          )}
        </>
      )}
    </section>
  )
}
