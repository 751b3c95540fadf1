import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { doneHere } from './done-with'
import { otherName } from './other-name'
import { thisBrowser } from './use-unsent'
import type { ElsewhereProps, QuestionProps } from './typed-elsewhere-question'

interface TypedElsewhereProps extends Pick<ElsewhereProps, 'name' | 'into'> {
  /** Where the form's texts are kept; without it, in this browser. */
  readonly place?: ElsewhereProps['place']
}

/** Other values of a form that are kept beside it; empty in the server's page. */
const useOthers = (place: ElsewhereProps['place'], name: string) => {
  const [text, setText] = useState('')
  useEffect(() => {
    const read = () => setText(place.read(otherName(name)))
    read()
    const stops = [place.subscribe(read), doneHere.subscribe(read)]
    return () => stops.forEach(stop => stop())
  }, [place, name])
  return [text, setText] as const
}

const never = () => false

/**
 * Shows what was typed into a form on another device and has no place in it, as both devices changed the same field, and
 * says where the account has no room for what is typed here. It stands in the form, next to its fields, and shows nothing
 * where there is nothing to decide.
 */
export const TypedElsewhere = ({ name, into, place = thisBrowser }: TypedElsewhereProps) => {
  const [text, setText] = useOthers(place, name)
  const [Question, setQuestion] = useState<ComponentType<QuestionProps>>()
  const at = useRef<HTMLDivElement>(null)
  const isOnlyHere = useSyncExternalStore(place.subscribe, () => place.isOnlyHere(name), never)
  const isAsked = text !== '' || isOnlyHere
  useEffect(() => {
    if (!isAsked) return
    // What cannot be loaded now stays kept, and is asked when the form is shown again.
    void import('./typed-elsewhere-question').then(
      module => setQuestion(() => module.ElsewhereQuestion),
      () => {},
    )
  }, [isAsked])
  const decide = (left: string) => {
    setText(left)
    place.write(otherName(name), left)
  }
  if (!isAsked) return null
  return (
    <div ref={at} role="status">
      {Question && <Question {...{ name, into, place, text, isOnlyHere, at }} onDecide={decide} />}
    </div>
  )
}
