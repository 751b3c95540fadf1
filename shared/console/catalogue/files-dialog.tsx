import { useState } from 'react'
import type { ImportReport } from '../../contract/staff-catalogue'
import { catalogueFileNames, catalogueFiles, type CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field, SelectField } from '../../ui/field'
import { problemText } from '../desk/problems'
import { useConsoleClient, useHost } from '../host'
import { FileReport } from './file-report'
import { useCatalogueDeed } from './use-catalogue-deeds'

interface FilesDialogProps {
  readonly first: CatalogueFile
  readonly onClose: () => void
}

const isFile = (value: string): value is CatalogueFile => catalogueFileNames.some(name => name === value)

/** The catalogue as files: out as CSV, and in again after it was checked cell by cell. */
export const FilesDialog = ({ first, onClose }: FilesDialogProps) => {
  const { staff, common } = useText()
  const words = staff.catalogue.files
  const client = useConsoleClient()
  const { saveFile } = useHost()
  const deed = useCatalogueDeed()
  const [of, setOf] = useState<CatalogueFile>(first)
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<ImportReport>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const working = (work: Promise<unknown>) => {
    setBusy(true)
    setProblem('')
    work.catch((error: unknown) => setProblem(problemText(error, words.failed))).finally(() => setBusy(false))
  }
  const save = async () => {
    const { name, csv: content } = await client.staffCatalogue.exportFile({ query: { of } })
    await saveFile(name, new Blob([content], { type: 'text/csv' }))
  }
  const check = async (content: string, table: CatalogueFile) => {
    setReport(undefined)
    if (content !== '')
      setReport(await client.staffCatalogue.importFile({ body: { of: table, csv: content, dryRun: true } }))
  }
  const choose = async (file: File | undefined) => {
    const content = (await file?.text()) ?? ''
    setCsv(content)
    await check(content, of)
  }
  const bringIn = async () => {
    const work = () => client.staffCatalogue.importFile({ body: { of, csv, dryRun: false } })
    const done = await deed(work, report ? { done: words.done(report.created, report.changed) } : {})
    if (done.done) onClose()
    else setReport(done)
  }
  const changes = report && report.errors.length === 0 ? report.created + report.changed : 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      className="cat-files"
      footer={
        <>
          <Button busy={busy} onClick={() => working(save())}>
            {words.export}
          </Button>
          {changes > 0 && (
            <Button look="main" busy={busy} onClick={() => working(bringIn())}>
              {words.import(changes)}
            </Button>
          )}
        </>
      }
    >
      <div className="cat-dialog">
        <SelectField
          label={words.what}
          value={of}
          onChange={event => {
            const { value } = event.target
            if (!isFile(value)) return
            setOf(value)
            working(check(csv, value))
          }}
          options={catalogueFileNames.map(value => ({ value, label: words.tables[value] }))}
        />
        <Field label={words.file} hint={words.hint(catalogueFiles[of].join(', '))}>
          {control => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              className="field-control cat-file"
              onChange={event => working(choose(event.target.files?.[0]))}
            />
          )}
        </Field>
        <output className="cat-preview">
          {busy && words.checking}
          {!busy && report && <FileReport report={report} />}
        </output>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
