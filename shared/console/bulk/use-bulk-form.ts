import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import type { BulkAction } from '../../contract/bulk'
import { AppError } from '../../contract/errors'
import { aircraftTypes } from '../../data/type-codes'
import { bulkQueries, type BulkTargetBody } from '../../queries/bulk'
import type { staff as staffWords } from '../../text/en-staff'
import { pick } from '../../rules/keys'
import { useText } from '../../text/text'
import { useSettled } from '../../ui/use-settled'
import { useConsoleClient } from '../platform/host'
import { countIn } from '../platform/problems'
import { useIsAway } from '../platform/use-is-away'
import { useKeptCodes, useKeptDraft } from '../platform/use-kept-draft'
import type { SignalChoice } from './bulk-impact'
import type { Offer } from './offer'
import type { BulkRequest } from './use-jobs'

export type BulkWords = Pick<BulkRequest, 'reasons' | 'note' | 'changes'>

/** How the job is meant, once somebody has seen what it changes. */
export interface BulkTerms {
  /** Agreed to another count than was seen at first. */
  readonly expectedCount?: number
  readonly withoutSignals: boolean
}

export interface BulkDialogProps {
  /** Undefined where they are mixed: then the reasons are those of every kind. */
  readonly kind: AdvertKind | undefined
  readonly offer: Offer
  /** Number of adverts that the action is allowed for, as far as this screen knows, and of all that are chosen. */
  readonly count: number
  readonly chosen: number
  /** Names the request, and the adverts of it. */
  readonly requestKey: string
  readonly target: Omit<BulkTargetBody, 'action'>
  readonly run: (words: BulkWords, terms: BulkTerms) => Promise<unknown>
  /** Shows those with signals instead. */
  readonly onLook: () => void
  readonly onClose: () => void
}

/** What is chosen and typed. */
interface Typed {
  readonly reasons: readonly string[]
  readonly note: string
  readonly type: string
  readonly manufacturer: string
}

type Errors = Readonly<Record<string, string>>

/** What the server says the job would do, asked again when another number of adverts is meant. */
const usePreview = (
  { requestKey, target, offer: { action } }: BulkDialogProps,
  typed: Pick<Typed, 'type' | 'manufacturer'>,
  present: number | undefined,
) => {
  const client = useConsoleClient()
  const isAway = useIsAway()
  const { changes } = wordsOf(action, { reasons: [], note: '', ...typed })
  // Without a manufacturer there is nothing to count yet.
  const isNamed = action !== 'setManufacturer' || typed.manufacturer.trim() !== ''
  const meant = pick(target, 'ids', 'versions', 'filter')
  const body = { action, ...meant, ...(changes && isNamed ? { changes } : {}) }
  const settled = useSettled(typed.manufacturer, 300)
  const key = [requestKey, present, action === 'setType' ? typed.type : settled].join(' ')
  const query = useQuery({ ...bulkQueries.preview(client, body, key), enabled: !isAway && isNamed })
  return { ...query, isAway, isNamed }
}

/** What is chosen and typed, and how it is set. */
const useTyped = (action: BulkAction) => {
  const reasonsDraft = `bulk-${action}-reasons`
  const [reasons, setReasons, doneReasons] = useKeptCodes(reasonsDraft)
  const draft = `bulk-${action}-note`
  const [note, setNote, doneNote] = useKeptDraft(draft)
  const typeDraft = `bulk-${action}-type`
  const [type, setType, doneType] = useKeptDraft(typeDraft)
  const manufacturerDraft = `bulk-${action}-manufacturer`
  const [manufacturer, setManufacturer, doneManufacturer] = useKeptDraft(manufacturerDraft)
  const put = (typed: Typed) => {
    setReasons(typed.reasons)
    setNote(typed.note)
    setType(typed.type)
    setManufacturer(typed.manufacturer)
  }
  const [wasFound, setWasFound] = useState([...reasons, note, type, manufacturer].join('') !== '')
  return {
    typed: { reasons, note, type: type || aircraftTypes[0], manufacturer },
    setters: { setReasons, setNote, setType, setManufacturer },
    /** Under which what is typed is kept. */
    draft: action === 'setManufacturer' ? manufacturerDraft : draft,
    reasonsDraft,
    typeDraft,
    /** Forgets it, as it was sent. */
    done: () => [doneReasons, doneNote, doneType, doneManufacturer].forEach(each => each()),
    /** Whether something was there when the dialog opened, and how it is taken away. */
    found: wasFound ? {} : null,
    discard: () => {
      put({ reasons: [], note: '', type: '', manufacturer: '' })
      setWasFound(false)
    },
  }
}

/** The input of the form and how it is sent. */
export const useBulkForm = (props: BulkDialogProps) => {
  const { offer, run, onLook, onClose } = props
  const { action } = offer
  const { dialogs, failed } = useText().staff.jobs
  const { typed, setters, ...kept } = useTyped(action)
  const [errors, setErrors] = useState<Errors>({})
  const [present, setPresent] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<SignalChoice>('leave')
  const preview = usePreview(props, typed, present)
  const end = () => {
    kept.done()
    onClose()
  }
  const submit = () => {
    if (choice === 'look') {
      onClose()
      return onLook()
    }
    const missing = missingIn(action, typed, dialogs)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const withoutSignals = choice === 'leave' && (preview.data?.signals.count ?? 0) > 0
    const terms = { withoutSignals, ...(present === undefined ? {} : { expectedCount: present }) }
    run(wordsOf(action, typed), terms).then(end, (error: unknown) => {
      setBusy(false)
      setPresent(countIn(error) ?? present)
      setErrors(countIn(error) === undefined ? errorsOf(error, failed) : {})
    })
  }
  return {
    ...typed,
    ...setters,
    ...{ errors, present, busy, submit, preview, choice, setChoice },
    ...kept,
  }
}
export type BulkForm = ReturnType<typeof useBulkForm>

const wordsOf = (action: BulkAction, { reasons, note, type, manufacturer }: Typed): BulkWords => ({
  // Hiding needs no words, so it sends those that there are.
  ...(action === 'reject' || (action === 'hide' && (reasons.length > 0 || note.trim() !== ''))
    ? { reasons: [...reasons], note: note.trim() }
    : {}),
  ...(action === 'setType' ? { changes: { type } } : {}),
  ...(action === 'setManufacturer' ? { changes: { manufacturer: manufacturer.trim() } } : {}),
})

/** The errors of required fields that are empty. */
const missingIn = (
  action: BulkAction,
  { reasons, note, manufacturer }: Typed,
  dialogs: typeof staffWords.jobs.dialogs,
): Errors => {
  if (action === 'reject' && reasons.length === 0 && note.trim() === '')
    return { reasons: dialogs.reasonsNeeded }
  if (action === 'setManufacturer' && manufacturer.trim() === '') return { manufacturer: dialogs.needed }
  return {}
}

const errorsOf = (error: unknown, otherwise: string): Errors => {
  if (!(error instanceof AppError)) return { '': otherwise }
  if (error.errors.length === 0) return { '': error.message }
  const shown = new Set(['reasons', 'note', 'changes.type', 'changes.manufacturer'])
  return Object.fromEntries(
    error.errors.map(({ field, message }) => [shown.has(field) ? field : '', message]),
  )
}
