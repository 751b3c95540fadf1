import { useQuery } from '@tanstack/react-query'
import { mailingQueries, type PreviewBody } from '../../queries/mailing'
import { useSettled } from '../../ui/use-settled'
import { fieldProblems } from '../platform/problems'
import { useConsoleClient } from '../platform/host'

/** Debounce in milliseconds before the preview is rendered again. */
const pause = 300

/** The mail of one recipient as the server would send it now; null asks for none. */
export const useMailingPreview = (body: PreviewBody | null) => {
  const wanted = JSON.stringify(body)
  const settled = useSettled(wanted, pause)
  const asked = JSON.parse(settled) as PreviewBody | null
  const preview = useQuery(mailingQueries.preview(useConsoleClient(), asked))
  return {
    data: preview.error || asked === null ? undefined : preview.data,
    error: asked === null ? null : preview.error,
    problems: asked === null ? {} : fieldProblems(preview.error),
    isAsked: asked !== null,
    /** Whether the preview matches what was typed last. */
    isCurrent: settled === wanted && !preview.isFetching,
  }
}
export type MailingPreviewState = ReturnType<typeof useMailingPreview>
