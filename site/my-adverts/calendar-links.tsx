import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { CalendarLinks as Links } from '../../shared/contract/bookings'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { bookingQueries } from '../../shared/queries/bookings'
import { keys } from '../../shared/queries/keys'
import { fieldProblem } from '../../shared/text/en-kit'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextField } from '../../shared/ui/field'
import { SendProblem } from '../../shared/ui/send-problem'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './own-calendar.module.css'

/** The secret address at which other programs read the calendar, and the other calendar that it reads. */
export const CalendarLinks = ({ id }: { readonly id: number }) => {
  const { bookings } = useText()
  const { data } = useQuery(bookingQueries.links(useClient(), id))
  if (!data) return null
  return (
    <section className={styles.links} aria-labelledby="calendar-links">
      <h2 id="calendar-links">{bookings.links.heading}</h2>
      <div className={styles.linkColumns}>
        <Out id={id} links={data} />
        <In id={id} links={data} />
      </div>
    </section>
  )
}

interface LinksProps {
  readonly id: number
  readonly links: Links
}

/** Makes a call that answers with the links, and says what is wrong with it. */
const useLinkCall = (id: number) => {
  const { bookings } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<{ message: string; url?: string | undefined } | null>(null)
  const does = async (call: () => Promise<Links>, words: string) => {
    try {
      queries.setQueryData(bookingQueries.links(client, id).queryKey, await call())
      setProblem(null)
      notify(words, 'ok')
    } catch (error) {
      const wrong = error instanceof AppError ? error.errors.find(({ field }) => field === 'url') : undefined
      setProblem({
        message: error instanceof AppError ? error.message : bookings.own.other,
        url: wrong && fieldProblem(bookings.links.inLabel, wrong.message),
      })
    }
    await queries.invalidateQueries({ queryKey: [keys.bookings, 'mine', id] })
  }
  return {
    busy,
    problem,
    does: (call: () => Promise<Links>, words: string) => void run(() => does(call, words)),
  }
}

const Out = ({ id, links: { outUrl } }: LinksProps) => {
  const { bookings } = useText()
  const { links } = bookings
  const client = useClient()
  const { busy, problem, does } = useLinkCall(id)
  return (
    <div className={styles.form}>
      <h3>{links.out}</h3>
      {outUrl === null ? (
        <p className={blocks.note}>{links.outNone}</p>
      ) : (
        <TextField
          label={links.address}
          hint={links.outHint}
          readOnly
          value={outUrl}
          onFocus={event => event.target.select()}
        />
      )}
      {problem && <SendProblem>{problem.message}</SendProblem>}
      <p className={styles.buttons}>
        <Button
          busy={busy}
          onClick={() => does(() => client.bookings.renewLink({ params: { id } }), links.done)}
        >
          {outUrl === null ? links.make : links.renew}
        </Button>
      </p>
    </div>
  )
}

const In = ({ id, links: shown }: LinksProps) => {
  const { bookings } = useText()
  const { links } = bookings
  const client = useClient()
  const { busy, problem, does } = useLinkCall(id)
  const [url, setUrl] = useState(shown.inUrl ?? '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    does(() => client.bookings.readFrom({ params: { id }, body: { url } }), links.saved)
  }
  const fetchNow = () => does(() => client.bookings.fetchNow({ params: { id } }), links.done)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>{links.in}</h3>
      <TextField
        label={links.inLabel}
        hint={links.inHint}
        error={problem?.url}
        type="url"
        inputMode="url"
        maxLength={500}
        value={url}
        onChange={event => setUrl(event.target.value)}
      />
      {problem && !problem.url && <SendProblem>{problem.message}</SendProblem>}
      <LastFetch links={shown} />
      <p className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {links.save}
        </Button>
        {shown.inUrl !== null && (
          <Button busy={busy} onClick={fetchNow}>
            {links.fetch}
          </Button>
        )}
      </p>
    </form>
  )
}

/** What became of the last fetch, and what of the file was refused. */
const LastFetch = ({ links: { problem, fetchedAt, kept, refused } }: Pick<LinksProps, 'links'>) => {
  const { bookings, date } = useText()
  const { links } = bookings
  return (
    <div role="status" className={blocks.note}>
      {problem !== null && <p>{links.failed(problem)}</p>}
      {problem === null && fetchedAt !== null && <p>{links.fetched(date(fetchedAt), kept ?? 0)}</p>}
      {refused.length > 0 && (
        <>
          <p>{links.refused}</p>
          <ul className={styles.refused}>
            {refused.map(({ what, why }) => (
              <li key={what}>{links.why(what, why)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
