import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import type { ImportReport } from '../../contract/staff-catalogue'
import { maxImportRows } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { FormProblem } from '../platform/form-fields'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { knownEntries } from './entry-cache'
import type { Sheet } from './sheet'
import { SheetGrid } from './sheet-grid'
import { SheetNears } from './sheet-nears'
import { kindOf, useSheet, type RowVerdict } from './use-sheet'
import { useWork } from './use-work'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'
import entryTableStyles from './entry-table.module.css'

interface SheetPaneProps {
  readonly first: Sheet
  /** The notification after everything was saved. */
  readonly told: (report: ImportReport) => string
  /** The name of the button that saves, with the number of changes. */
  readonly apply: (changes: number) => string
  /** Called with what the sheet has become by a correction, or as its right rows were saved. */
  readonly onSheet: (sheet: Sheet) => void
  readonly onDone: () => void
  readonly children?: ReactNode
}

/** A sheet with its dry run, its save buttons, and the problems that prevent saving. */
export const SheetPane = ({ first, told, apply, onSheet, onDone, children }: SheetPaneProps) => {
  const { staff } = useText()
  const words = staff.catalogueGrid.sheet
  const client = useConsoleClient()
  const cache = useQueryClient()
  const notify = useNotify()
  const { busy, problem, run } = useWork(error => problemText(error, staff.catalogue.problem))
  const { sheet, tried, verdicts, isTooMuch, setCell, takeNear, saveAll, saveGood, tryAgain } = useSheet(
    first,
    onSheet,
  )
  const { of } = sheet
  const entryOf = useCallback(
    (id: number) => knownEntries(cache, client, kindOf[of]).find(entry => entry.id === id),
    [cache, client, of],
  )
  const report = tried.data
  const wrongRows = verdicts.filter(({ outcome }) => outcome === 'wrong').length
  const goodChanges = verdicts.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length
  const changes = report ? report.created + report.changed : 0
  const isTrying = tried.isFetching || tried.isPlaceholderData
  const save = (work: () => Promise<ImportReport>, after?: () => void) =>
    void run(async () => {
      const made = await work()
      if (!made.done) return tryAgain()
      notify(told(made), 'ok')
      after?.()
    })
  if (isTooMuch) return <p className={fieldStyles.fieldError}>{words.tooMany(maxImportRows)}</p>
  return (
    <div className={entryTableStyles.sheetPane}>
      <SheetGrid sheet={sheet} verdicts={verdicts} entryOf={entryOf} onCell={setCell} />
      {/* Below the table, so that no cell moves from under the pointer when the answer comes. */}
      <Plan tried={tried} wrongRows={wrongRows} onRetry={tryAgain} />
      <SheetNears sheet={sheet} verdicts={verdicts} busy={isTrying} onTake={takeNear} />
      <SheetErrors sheet={sheet} verdicts={verdicts} />
      <FormProblem>{problem}</FormProblem>
      <div className={entryTableStyles.sheetActions}>
        {children}
        {wrongRows > 0 && goodChanges > 0 && (
          <Button busy={busy || isTrying} onClick={() => save(saveGood)}>
            {words.onlyGood(sheet.rows.length - wrongRows)}
          </Button>
        )}
        {wrongRows === 0 && changes > 0 && (
          <Button look="main" busy={busy || isTrying} onClick={() => save(saveAll, onDone)}>
            {apply(changes)}
          </Button>
        )}
      </div>
    </div>
  )
}

interface PlanProps {
  readonly tried: ReturnType<typeof useSheet>['tried']
  readonly wrongRows: number
  readonly onRetry: () => void
}

/** What the server would make of the sheet. */
const Plan = ({ tried, wrongRows, onRetry }: PlanProps) => {
  const { staff, common } = useText()
  const { files } = staff.catalogue
  const report = tried.data
  return (
    <>
      <output className={styles.catPreview}>
        {/* A sheet without rows is not tried. */}
        {tried.isPending && (tried.isFetching ? files.checking : files.plan(0, 0, 0))}
        {report && <span>{files.plan(report.rows, report.created, report.changed)}</span>}
        {report && wrongRows > 0 && (
          <strong className={fieldStyles.fieldError}>
            {staff.catalogueGrid.sheet.wrong(report.errors.length)}
          </strong>
        )}
        {report && wrongRows === 0 && report.created + report.changed === 0 && <span>{files.nothing}</span>}
      </output>
      {tried.isError && (
        <p className={fieldStyles.fieldError} role="alert">
          {problemText(tried.error, files.failed)}{' '}
          <Button size="s" onClick={onRetry}>
            {common.retry}
          </Button>
        </p>
      )}
    </>
  )
}

interface SheetErrorsProps {
  readonly sheet: Sheet
  readonly verdicts: readonly RowVerdict[]
}

/** The full error messages, for which cells are too small. */
const SheetErrors = ({ sheet, verdicts }: SheetErrorsProps) => {
  const words = useText().staff.catalogueGrid.sheet
  const wrong = verdicts.flatMap(({ errors }, at) =>
    errors.map(({ column, value, message }) =>
      words.error(sheet.rows[at]?.line ?? 0, column, value, message),
    ),
  )
  if (wrong.length === 0) return null
  return (
    // Focusable, so that a long list can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={entryTableStyles.sheetErrors} role="region" aria-label={words.errors} tabIndex={0}>
      <ul>
        {wrong.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
