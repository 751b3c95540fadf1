import { useForm, type FormSender, type Limits } from './use-form'
import type { FieldLabels } from './problems'
import { useKeptValues } from './use-kept-values'

/**
 * As `useForm`, for values that outlast the page, too, until they are sent. They are kept under `name`, which has the
 * account's id where what is typed is of an account.
 */
export const useFormKeptAs = (
  name: string | undefined,
  labels: FieldLabels,
  limits: Limits,
  send: FormSender,
) => useForm(labels, limits, send, useKeptValues(name))
