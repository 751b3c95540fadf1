import { useEffect, type ReactNode } from 'react'
import type { AdvertDetail } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { isForLease } from '../../shared/rules/advert-life'
import { AskedDays } from '../bookings/asked-days'
import { MessageField } from './message-field'
import { errorAt } from './use-send'
import type { useWriting } from './use-writing'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './ask-form.module.css'

export interface QuestionProps {
  readonly advert: Pick<AdvertDetail, 'advertId' | 'kind'>
  /** Each new value, other than null, puts the focus into the form. */
  readonly focusOn: string | null
}

interface QuestionFormProps extends QuestionProps {
  readonly writing: ReturnType<typeof useWriting>
  /** What follows the question. */
  readonly children: ReactNode
}

/** The question with suggestions, and what its writer adds. */
export const QuestionForm = ({ advert, focusOn, writing, children }: QuestionFormProps) => {
  const { ask } = useText()
  const { text, problem, field } = writing
  useEffect(() => {
    if (focusOn === null) return
    field.current?.focus({ preventScroll: true })
    // The scroll margin in the style sheet includes what follows the field.
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [focusOn, field])
  const add = (question: string) => {
    writing.add(question)
    field.current?.focus()
  }
  return (
    <form className={styles.askForm} onSubmit={writing.onSubmit} noValidate>
      <MessageField
        writing={writing}
        label={ask.label}
        placeholder={ask.placeholder}
        rows={4}
        left={ask.left}
        error={errorAt(problem, 'text', ask.label)}
      />
      {isForLease(advert.kind) && (
        <AskedDays advertId={advert.advertId} errorAt={(name, label) => errorAt(problem, name, label)} />
      )}
      <QuickQuestions questions={ask.questions[advert.kind]} text={text} onAdd={add} />
      {children}
    </form>
  )
}

interface QuickQuestionsProps {
  readonly questions: readonly string[]
  /** The text that has been typed so far. */
  readonly text: string
  readonly onAdd: (question: string) => void
}

const QuickQuestions = ({ questions, text, onAdd }: QuickQuestionsProps) => (
  <ul className={`${blocks.cluster} ${styles.askQuick}`} aria-label={useText().ask.quick}>
    {questions.map(question => (
      <li key={question}>
        <button type="button" disabled={text.includes(question)} onClick={() => onAdd(question)}>
          {question}
        </button>
      </li>
    ))}
  </ul>
)
