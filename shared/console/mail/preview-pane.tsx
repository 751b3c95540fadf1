import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { FormProblem } from '../platform/form-fields'
import { problemText } from '../platform/problems'
import type { MailingPreviewState } from './use-mailing-preview'
import { MailBody } from './mail-body'
import mailPreviewStyles from './mail-preview.module.css'
import mailingStyles from './mailing.module.css'
import panesStyles from '../platform/panes.module.css'

interface PreviewPaneProps {
  readonly preview: MailingPreviewState
  readonly onStep: (at: number) => void
}

/** The exact mail to one recipient, navigation to the others, and what prevents sending. */
export const PreviewPane = ({ preview, onStep }: PreviewPaneProps) => {
  const { mailing: words } = useText().staff
  const { data, error, isCurrent, isAsked } = preview
  return (
    <div className={mailingStyles.mailingPreview}>
      <section
        className={mailPreviewStyles.mailPreview}
        aria-label={words.preview}
        aria-busy={!isCurrent || undefined}
      >
        <Steps data={data} onStep={onStep} />
        {!isAsked && <p className={panesStyles.paneMuted}>{words.previewNone}</p>}
        <FormProblem>{isAsked && error && problemText(error, words.previewFailed)}</FormProblem>
        {isAsked && !error && !data && <p className={panesStyles.paneMuted}>{words.writing}</p>}
        {data?.mail && (
          <>
            <p className={`${panesStyles.paneMuted} ${mailingStyles.mailingAddress}`}>
              {words.to(data.mail.to)}
            </p>
            <p className={mailPreviewStyles.mailPreviewSubject}>{data.mail.subject}</p>
            <MailBody mail={data.mail} />
          </>
        )}
      </section>
      {data && <Reach data={data} onStep={onStep} />}
    </div>
  )
}

interface StepsProps {
  readonly data: MailingPreviewState['data']
  readonly onStep: (at: number) => void
}

/** Which recipient's mail is shown, with navigation to the others. */
const Steps = ({ data, onStep }: StepsProps) => {
  const { mailing: words } = useText().staff
  return (
    <div className={mailingStyles.mailingSteps}>
      <p className={mailPreviewStyles.mailPreviewTitle}>{words.preview}</p>
      {data && data.total > 0 && (
        <>
          <span className="num" role="status">
            {words.place(data.at + 1, data.total)}
          </span>
          <IconButton label={words.previous} disabled={data.at === 0} onClick={() => onStep(data.at - 1)}>
            <Icon name="left" />
          </IconButton>
          <IconButton
            label={words.next}
            disabled={data.at + 1 >= data.total}
            onClick={() => onStep(data.at + 1)}
          >
            <Icon name="right" />
          </IconButton>
        </>
      )}
    </div>
  )
}

interface ReachProps {
  readonly data: NonNullable<MailingPreviewState['data']>
  readonly onStep: (at: number) => void
}

/** The number of recipients, and who is left out and why. */
const Reach = ({ data, onStep }: ReachProps) => {
  const { mailing: words } = useText().staff
  const { total, emptyCount, skipped, skippedCount, duplicates, allowance } = data
  return (
    <div className={mailingStyles.mailingReach}>
      <p className="num">
        <b>{total === 0 ? words.none : words.reach(total)}</b>
        {duplicates > 0 && <span className={panesStyles.paneMuted}> · {words.duplicates(duplicates)}</span>}
      </p>
      {emptyCount > 0 && <Empty data={data} onStep={onStep} />}
      {total > allowance && <p className={panesStyles.paneNote}>{words.allowance(allowance)}</p>}
      {skippedCount > 0 && (
        <details>
          <summary className="num">{words.skipped(skippedCount)}</summary>
          <ul className={mailingStyles.mailingSkipped}>
            {skipped.map(({ who, why }) => (
              <li key={`${who} ${why}`}>
                <span>{who}</span> <span className={panesStyles.paneMuted}>{words.skippedWhy[why]}</span>
              </li>
            ))}
            {skippedCount > skipped.length && <li>{words.andMore(skippedCount - skipped.length)}</li>}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Recipients in whose mail a placeholder has no value. */
const Empty = ({ data: { empty, emptyCount }, onStep }: ReachProps) => {
  const { mailing: words } = useText().staff
  return (
    <div className={panesStyles.paneNote} role="alert">
      {words.empty(emptyCount)}
      <ul>
        {empty.slice(0, 8).map(({ at, to, placeholders }) => (
          <li key={to}>
            <button type="button" className="link" aria-label={words.show(to)} onClick={() => onStep(at)}>
              {words.emptyFor(to, placeholders)}
            </button>
          </li>
        ))}
        {emptyCount > 8 && <li>{words.andMore(emptyCount - 8)}</li>}
      </ul>
    </div>
  )
}
