import { AppError } from '../../contract/errors'
import { staffReportKey } from '../../queries/staff-inbox'
import { staffMailKey } from '../../queries/staff-mails'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { FormProblem, TextAreaField } from '../platform/form-fields'
import { fieldProblems, problemText } from '../platform/problems'
import { OtherDraft } from '../platform/other-draft'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useAction } from '../platform/use-action'
import type { ReportDetail } from '../../contract/reports'
import panesStyles from '../platform/panes.module.css'

/** Upholds or dismisses a report, with a note for the reporter. */
export const DecisionForm = ({ report }: { readonly report: ReportDetail }) => {
  const { reports, desk } = useText().staff
  const id = report.reportId
  const draft = `report-${id}`
  const [note, setNote, done] = useKeptDraft(draft)
  const decide = useAction({
    run: (client, outcome: 'upheld' | 'dismissed') =>
      client.reports.decide({ params: { id }, body: { outcome, note } }),
    done: outcome => reports.done[outcome],
    failed: () => desk.notDone,
    onDone: done,
    changes: [staffMailKey, staffReportKey],
  })
  const isDecided = decide.error instanceof AppError && decide.error.code === 'conflict'
  const problem = fieldProblems(decide.error)['note']
  const refusal = isDecided ? reports.conflict : problemText(decide.error, desk.notDone)
  return (
    <div className={panesStyles.paneForm}>
      <TextAreaField
        label={reports.note}
        hint={report.reporter ? reports.noteHint : reports.noteVisitor}
        error={problem}
        rows={4}
        maxLength={2000}
        value={note}
        onText={setNote}
      />
      <OtherDraft name={draft} />
      <FormProblem>{decide.isError && !problem && refusal}</FormProblem>
      <p className={panesStyles.paneActions}>
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
