import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountFields } from '../../shared/data/field-limits'
import { keepAt, unsentAt } from '../../shared/forms/unsent-text'
import { guestQueries } from '../../shared/queries/guests'
import { isForLease } from '../../shared/rules/advert-life'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextField } from '../../shared/ui/field'
import { SendProblem } from '../../shared/ui/send-problem'
import { daysToSend, keyWithDays, useChosenDays } from '../bookings/chosen-days'
import { useClient } from '../platform/site-context'
import { askKey } from './ask-key'
import { LoginWays } from './login-ways'
import { QuestionForm, type QuestionProps } from './question-form'
import { errorAt } from './use-send'
import { useWriting } from './use-writing'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './ask-form.module.css'

interface GuestFormProps extends QuestionProps {
  /** Gets the address of the conversation. */
  readonly onSent: (href: string) => void
  /** Gets the address that a link was mailed to. */
  readonly onMailed: (mail: string) => void
}

/** A question of somebody without an account: with a name and a mail address, which a mailed link confirms. */
export const GuestForm = ({ advert, focusOn, ...outcomes }: GuestFormProps) => {
  const { ask } = useText()
  const { writing, name, mail, setName, setMail, known } = useGuestWriting({ advert, ...outcomes })
  const { text, busy, problem } = writing
  const isReady = [text, name, mail].every(typed => typed.trim() !== '')
  useEffect(() => {
    if (problem?.errors.length) document.querySelector<HTMLElement>('#ask [aria-invalid]')?.focus()
  }, [problem])
  return (
    <QuestionForm advert={advert} focusOn={focusOn} writing={writing}>
      <TextField
        label={ask.guestName}
        error={errorAt(problem, 'name', ask.guestName)}
        autoComplete="name"
        maxLength={accountFields.name.max}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <TextField
        label={ask.guestMail}
        error={errorAt(problem, 'mail', ask.guestMail)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={accountFields.mail.max}
        value={mail}
        onChange={event => setMail(event.target.value)}
      />
      {problem && problem.errors.length === 0 && <SendProblem>{problem.message}</SendProblem>}
      <Button type="submit" look="main" size="l" wide busy={busy} disabled={!isReady}>
        {ask.send}
      </Button>
      {known?.mail === mail ? <KnownGuest /> : <p className={blocks.hint}>{ask.guestHint}</p>}
      <LoginWays />
    </QuestionForm>
  )
}

type Outcomes = Pick<GuestFormProps, 'advert' | 'onSent' | 'onMailed'>

const useGuestWriting = ({ advert: { advertId, kind }, onSent, onMailed }: Outcomes) => {
  const { ask } = useText()
  const client = useClient()
  const { data: known } = useQuery({ ...guestQueries.me(client), retry: false })
  const [name, setName] = useTyped('ask-name', known?.name)
  const [mail, setMail] = useTyped('ask-mail', known?.mail)
  const chosen = useChosenDays(advertId)
  const writing = useWriting({
    kept: askKey(advertId),
    words: ask,
    isAllowed: name.trim() !== '' && mail.trim() !== '',
    send: async (text, idempotencyKey) => {
      const days = isForLease(kind) ? daysToSend(chosen) : undefined
      const body = { advertId, name, mail, text, ...(days ? { days } : {}) }
      const { state, token } = await client.guests.ask(
        { body },
        { idempotencyKey: keyWithDays(idempotencyKey, days) },
      )
      if (state === 'sent' && token !== null) return onSent(`/conversation?token=${token}`)
      onMailed(mail.trim())
      // Nothing has reached the seller yet: a wrong address is put right with the text at hand.
      return 'keep'
    },
  })
  return { writing, name, mail, setName, setMail, known }
}

/** A field that is kept like the question; before anything was typed, it has what is known. */
const useTyped = (key: string, known: string | undefined) => {
  const [typed, setTyped] = useState(() => unsentAt(key) || undefined)
  const type = (text: string) => {
    setTyped(text)
    keepAt(key, text)
  }
  return [typed ?? known ?? '', type] as const
}

/** Says that no link is needed, and lets others who use the browser write under their own address. */
const KnownGuest = () => {
  const { ask } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const forget = async () => {
    await client.guests.forget({})
    queries.setQueryData(guestQueries.me(client).queryKey, null)
  }
  return (
    <p className={blocks.hint}>
      {ask.guestKnown}{' '}
      <button
        type="button"
        className={`link ${styles.askForget}`}
        onClick={() => void forget().catch(() => {})}
      >
        {ask.guestForget}
      </button>
    </p>
  )
}
