import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../contract/errors'
import { staffReportKey } from '../../queries/staff-inbox'
import { staffMailKey } from '../../queries/staff-mails'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { fieldProblems, problemText } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useConsoleClient } from '../platform/host'
import type { ReportDetail } from '../../contract/reports'

/** Upheld or dismissed, with a note that the reporter reads. */
export const DecisionForm = ({ report }: { readonly report: ReportDetail }) => {
  const { staff } = useText()
  const { reports, desk } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const id = report.reportId
  const [note, setNote] = useKeptDraft(`report-${id}`)
  const decide = useMutation({
    mutationFn: (outcome: 'upheld' | 'dismissed') =>
      client.reports.decide({ params: { id }, body: { outcome, note } }),
    onSuccess: (_, outcome) => {
      notify(reports.done[outcome], 'ok')
      setNote('')
      void queries.invalidateQueries({ queryKey: staffMailKey })
      void queries.invalidateQueries({ queryKey: staffReportKey })
    },
    onError: () => notify(desk.notDone, 'error'),
  })
  const isConflict = decide.error instanceof AppError && decide.error.code === 'conflict'
  const problem = fieldProblems(decide.error)['note']
  return (
    <div className="desk-form">
      <Field
        label={reports.note}
        hint={report.reporter ? reports.noteHint : reports.noteVisitor}
        error={problem}
      >
        {control => (
          <textarea
            {...control}
            className="field-control"
            rows={4}
            maxLength={2000}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        )}
      </Field>
      {report.threadId === null && <p className="desk-muted">{reports.upholdHint}</p>}
      {decide.isError && !problem && (
        <p className="field-error" role="alert">
          {isConflict ? reports.conflict : problemText(decide.error, desk.notDone)}
        </p>
      )}
      <p className="desk-actions">
        <Button look="main" busy={decide.isPending} onClick={() => decide.mutate('upheld')}>
          {report.threadId === null ? reports.uphold : reports.upholdThread}
        </Button>
        <Button busy={decide.isPending} onClick={() => decide.mutate('dismissed')}>
          {reports.dismiss}
        </Button>
      </p>
    </div>
  )
}
