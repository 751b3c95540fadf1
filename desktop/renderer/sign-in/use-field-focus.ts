import { useEffect, type RefObject } from 'react'
import type { FormProblem } from '../../../shared/forms/problems'

/** Gives the focus to the first field that is to be filled, and after a refusal to the one at fault. */
export const useFieldFocus = (
  form: RefObject<HTMLFormElement | null>,
  mail: string,
  problem: FormProblem | undefined,
): void => {
  useEffect(() => {
    if (!problem) return
    const faulty = form.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    const password = form.current?.querySelector<HTMLInputElement>('[name=password]')
    ;(faulty ?? password)?.focus()
  }, [form, problem])
  useEffect(() => {
    // If the mail is known, the password field gets the focus; waits a frame, as a dialog sets its own focus first.
    const first = mail === '' ? '[name=mail]' : '[name=password]'
    const frame = requestAnimationFrame(() => {
      // Does not move the focus of someone who is typing: a password must not end up in the mail field. A dialog gives the
      // focus to the first field by itself, where nothing has been typed yet.
      if (!isTypedInto(document.activeElement)) form.current?.querySelector<HTMLElement>(first)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, mail])
}

const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && element.value !== element.defaultValue
