import { useEffect, useMemo, useRef, useState } from 'react'
import { catalogueFileNames, type CatalogueFile } from '../../data/catalogue-codes'
import type { ElsewhereFields } from '../../forms/elsewhere-fields'
import { isKeyOf } from '../../rules/keys'
import { useText } from '../../text/text'
import { problemText } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import { beginningOf, fileIn, textOfFile, type ChosenFile } from './kept-rows'
import { readSheet, sheetCsv, SheetProblem, type Sheet } from './sheet'
import { useWork } from './use-work'

const draft = 'catalogue-file'

/** The file on the screen and in the draft, which changes several times before it is drawn again. */
const useKeptFile = (onArrival: (file: ChosenFile | null) => void) => {
  const [text, keep, done] = useKeptDraft(draft, arrived => onArrival(fileIn(arrived)))
  const file = useMemo(() => fileIn(text), [text])
  const latest = useRef<ChosenFile | null>(null)
  useEffect(() => {
    latest.current = file
  }, [file])
  return {
    file,
    latest,
    become: (next: ChosenFile | null) => {
      latest.current = next
      keep(textOfFile(next))
    },
    done: () => {
      latest.current = null
      done()
    },
  }
}

const noFile: ChosenFile = { of: 'brands', name: '', csv: '' }

/** What was chosen on another device, in the place of what is here. */
const useOtherFile = (now: () => ChosenFile | null, become: (file: ChosenFile) => void): ElsewhereFields => {
  const { files } = useText().staff.catalogue
  const labels = { of: files.what, name: files.file, csv: files.rows }
  return {
    label: field => (isKeyOf(labels, field) ? labels[field] : ''),
    isBare: () => false,
    isChosen: () => true,
    shown: (field, value) => {
      const table = catalogueFileNames.find(each => field === 'of' && each === value)
      return table ? files.tables[table] : beginningOf(String(value))
    },
    put: (field, value) => {
      if (!isKeyOf(labels, field)) return undefined
      const before = now()
      const file = fileIn(JSON.stringify({ ...(before ?? noFile), [field]: value }))
      if (file) become(file)
      return before ? before[field] : null
    },
    focus: () => {},
  }
}

/** What a file says, as a sheet, or why it cannot be read; `number` is another one with each reading. */
const useReading = () => {
  const { catalogue, catalogueGrid } = useText().staff
  const words = catalogueGrid.sheet
  const newest = useRef(0)
  const [read, setRead] = useState<{ readonly number: number; readonly sheet?: Sheet }>({ number: 0 })
  const { problem, run } = useWork(error => {
    if (!(error instanceof SheetProblem)) return problemText(error, catalogue.files.failed)
    if (error.line !== undefined) return words.malformed(error.line)
    return error.missing.map(words.missing).join(' ')
  })
  const show = (next: ChosenFile | null) =>
    run(async () => {
      newest.current += 1
      setRead({ number: newest.current })
      if (!next) return
      const sheet = await readSheet(next.csv, next.of)
      newest.current += 1
      setRead({ number: newest.current, sheet })
    })
  return { read, problem, show, isShown: () => newest.current === read.number }
}

/** The file of before that is here again, which its field cannot show, until another one is chosen. */
const useFound = (
  file: ChosenFile | null,
  now: () => ChosenFile | null,
  put: (file: ChosenFile | null) => void,
) => {
  const [isFound, setFound] = useState(file !== null)
  const into = useOtherFile(now, put)
  const chooseAnew = (next: ChosenFile | null) => {
    setFound(false)
    put(next)
  }
  const found = isFound && file ? { name: file.name } : null
  return { kept: { draft, into, found, discard: () => chooseAnew(null) }, chooseAnew }
}

/**
 * Reads a chosen file as a sheet, or tells why it cannot be read. The file, and what is corrected in it, is kept until it was
 * imported or another one is chosen.
 */
export const useChosenFile = (first: CatalogueFile) => {
  const [table, setTable] = useState(first)
  const { read, problem, show, isShown } = useReading()
  const { file, latest, become, done } = useKeptFile(next => void show(next))
  useEffect(() => {
    if (latest.current) void show(latest.current)
    // Only what was kept: what is chosen later is shown as it is chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const put = (next: ChosenFile | null) => {
    become(next)
    void show(next)
  }
  const { kept, chooseAnew } = useFound(file, () => latest.current, put)
  return {
    ...read,
    ...{ problem, done, kept },
    of: file?.of ?? table,
    choose: async (chosen: File | undefined) => {
      const csv = (await chosen?.text()) ?? ''
      chooseAnew(csv === '' ? null : { of: file?.of ?? table, name: chosen?.name ?? '', csv })
    },
    readAs: (of: CatalogueFile) => {
      setTable(of)
      if (latest.current) put({ ...latest.current, of })
    },
    /** Keeps what was corrected, unless another file is shown by then. */
    keepSheet: async (sheet: Sheet) => {
      const csv = await sheetCsv(sheet)
      if (latest.current && isShown()) become({ ...latest.current, csv })
    },
  }
}
