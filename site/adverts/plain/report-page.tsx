import type { Posted } from '../../../shared/client/pages'
import { reportReasons } from '../../../shared/data/report-reasons'
import { report } from '../../../shared/text/en-ask'
import { plainForms as words } from '../../../shared/text/en-plain-forms'
import { Button } from '../../../shared/ui/button'
import { Checkbox } from '../../../shared/ui/field'
import { SendProblem } from '../../../shared/ui/send-problem'
import { TextArea } from '../../../shared/ui/text-area'
import { loadPlain, PlainFrame, plainTexts } from './plain-frame'
import fieldStyles from '../../../shared/ui/field.module.css'
import styles from './plain-forms.module.css'

export { plainTexts as texts }

export const load = loadPlain('report', words.reportTitle)

/** The report of an advert, where scripts are off. */
export const Page = () => (
  <PlainFrame titleOf={words.reportTitle}>
    {(_advert, posted) =>
      posted?.problem === null ? (
        <div role="status">
          <h2>{report.done}</h2>
          <p>{report.doneText}</p>
        </div>
      ) : (
        <ReportForm posted={posted} />
      )
    }
  </PlainFrame>
)

/** What was chosen and typed stays in a form that was refused. */
const ReportForm = ({ posted }: { readonly posted: Posted | null }) => (
  <form method="post" className={styles.plainForm}>
    {posted?.problem && <SendProblem>{posted.problem}</SendProblem>}
    <p>{report.intro}</p>
    <fieldset>
      <legend className={fieldStyles.fieldLabel}>{report.reason}</legend>
      {reportReasons.map(reason => (
        <Checkbox
          key={reason}
          kind="radio"
          name="reason"
          value={reason}
          required
          label={report.reasons[reason] ?? reason}
          defaultChecked={posted?.fields['reason'] === reason}
        />
      ))}
    </fieldset>
    <TextArea
      label={report.more}
      hint={report.moreHint}
      name="text"
      rows={4}
      maxLength={2000}
      defaultValue={posted?.fields['text']}
    />
    <Button type="submit" look="main">
      {report.send}
    </Button>
  </form>
)
