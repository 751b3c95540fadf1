import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useNavigate } from '../platform/router'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { useKeptValues } from '../../shared/forms/use-kept-values'
import { watchingQueries } from '../../shared/queries/watching'
import { frequencies } from '../../shared/rules/saved-searches'
import { useText, type Text } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import type { NewSearch } from './new-search'

interface Problem {
  readonly fields: Readonly<Record<string, string>>
  /** A message that belongs to no visible field. */
  readonly message: string | null
}

interface SaveSearch {
  readonly chosen: NewSearch | undefined
  readonly onClose: () => void
  /** Called with the address that must be confirmed. */
  readonly onAsked: (mail: string) => void
}

const fine: Problem = { fields: {}, message: null }
const shown = ['name', 'frequency', 'mail'] as const
const isShown = (field: string): field is (typeof shown)[number] => shown.some(one => one === field)

/** The dialog's form: one submission at a time, typed values stay, and the first invalid field gets the focus. */
export const useSaveSearch = ({ chosen, onClose, onAsked }: SaveSearch) => {
  const { searches } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, run] = useBusy()
  const keeping = useKeptValues(`save-search:${location.pathname}${location.search}`)
  const [problem, setProblem] = useState(fine)
  const { ref } = keeping
  useEffect(() => {
    if (problem !== fine) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem, ref])

  const send = async (values: FormData) => {
    if (!chosen) return
    const body = bodyOf(chosen, values)
    try {
      const { state } = await client.savedSearches.create({ body })
      keeping.forget()
      if (state === 'confirm') return onAsked(body.mail.trim())
      void queries.invalidateQueries(watchingQueries.searches(client))
      const show = () => void navigate('/profile/searches')
      notify(searches.saved, 'ok', { label: searches.show, run: show, leads: true })
      onClose()
    } catch (error) {
      setProblem(problemOf(error, searches))
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    void run(() => send(values))
  }
  return { form: keeping.ref, submit, keeping, busy, problem }
}

const bodyOf = (chosen: NewSearch, values: FormData) => {
  const value = (name: string) => String(values.get(name) ?? '')
  return {
    kind: chosen.kind,
    query: queryOf(chosen),
    name: value('name'),
    frequency: frequencies.find(one => one === value('frequency')) ?? 'daily',
    mail: value('mail'),
  }
}

const queryOf = ({ query }: NewSearch) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, typeof value === 'object' ? [...value] : value]],
    ),
  )

const problemOf = (error: unknown, { failed, fieldProblem, ...labels }: Text['searches']): Problem => {
  if (!(error instanceof AppError)) return { fields: {}, message: failed }
  const fields = Object.fromEntries(
    error.errors.flatMap(({ field, message }) =>
      isShown(field) ? [[field, fieldProblem(labels[field], message)]] : [],
    ),
  )
  return { fields, message: Object.keys(fields).length > 0 ? null : error.message }
}
