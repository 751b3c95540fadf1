import { useQuery } from '@tanstack/react-query'
import { AppError } from '../../contract/errors'
import type { TicketThread } from '../../contract/support'
import { staffInboxQueries, staffTicketKey } from '../../queries/staff-inbox'
import { staffMailKey } from '../../queries/staff-mails'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { ConsoleLink } from '../platform/console-link'
import { FormProblem, sendOnEnter, TextAreaField } from '../platform/form-fields'
import { FactList, LoadFailed } from '../platform/pane-states'
import { PaneTitle } from '../platform/pane-title'
import { useAction } from '../platform/use-action'
import { useKeptForm } from '../platform/use-kept-form'
import { useConsoleClient, useHost } from '../platform/host'
import { OtherDraft } from '../platform/other-draft'
import panesStyles from '../platform/panes.module.css'
import splitPaneStyles from '../platform/split-pane.module.css'

interface TicketPaneProps {
  readonly id: number
  readonly backTo: string
}

/** One request, its answer or the form for it, and what else the same person has written. */
export const TicketPane = ({ id, backTo }: TicketPaneProps) => {
  const { staff, common } = useText()
  const { support, desk } = staff
  const { data, isError, error, refetch } = useQuery(staffInboxQueries.ticket(useConsoleClient(), id))
  if (isError && !data) {
    const isMissing = 'code' in error && error.code === 'not_found'
    return (
      <section className={splitPaneStyles.splitPane}>
        <PaneTitle title={support.ticket(id)} backTo={backTo} />
        <LoadFailed text={isMissing ? desk.missing : desk.failed} onRetry={() => void refetch()} />
      </section>
    )
  }
  if (!data) return <section className={splitPaneStyles.splitPane}>{common.loading}</section>
  return (
    <section className={splitPaneStyles.splitPane} aria-label={support.ticket(id)}>
      <PaneTitle title={`${support.ticket(id)}: ${data.subject}`} backTo={backTo} />
      <TicketFacts ticket={data} />
      <h3>{support.message}</h3>
      <p className={panesStyles.paneText}>{data.message}</p>
      {data.state === 'open' && data.isOwn ? (
        <p className={panesStyles.paneMuted}>{staff.queue.claim.own}</p>
      ) : data.state === 'open' ? (
        <AnswerForm id={id} />
      ) : (
        <>
          <h3>{support.answer}</h3>
          <p className={panesStyles.paneText}>{data.answer}</p>
        </>
      )}
      <OtherTickets ticket={data} />
    </section>
  )
}

const TicketFacts = ({ ticket }: { readonly ticket: TicketThread }) => {
  const { support, desk } = useText().staff
  const { role } = useHost()
  const account =
    ticket.userId !== null && role === 'Admin' ? (
      <ConsoleLink className="link" to={`/users/${ticket.userId}`}>
        {ticket.userName ?? ticket.userId}
      </ConsoleLink>
    ) : (
      (ticket.userName ?? support.visitor)
    )
  return (
    <FactList
      facts={[
        [support.facts.mail, ticket.mail],
        [support.facts.user, account],
        [support.facts.written, desk.at(ticket.createdAt)],
        [support.facts.answered, ticket.answeredAt && desk.at(ticket.answeredAt)],
        [support.facts.by, ticket.answeredBy],
      ]}
    />
  )
}

const AnswerForm = ({ id }: { readonly id: number }) => {
  const { support } = useText().staff
  // Not reloaded after a failure: a colleague's answer must not replace the text that is being written.
  const { mutateAsync } = useAction({
    run: (client, body: { answer: string }) => client.support.answer({ params: { id }, body }),
    done: () => support.sent,
    failed: () => support.sendFailed,
    changes: [staffMailKey, staffTicketKey],
  })
  const form = useKeptForm<'answer'>({
    draft: `ticket-${id}`,
    stored: { answer: '' },
    save: async body => {
      await mutateAsync(body)
      form.set('answer', '')
    },
  })
  const isConflict = form.failure instanceof AppError && form.failure.code === 'conflict'
  return (
    <form
      className={panesStyles.paneForm}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextAreaField
        label={support.answer}
        hint={support.hint}
        rows={8}
        maxLength={20_000}
        {...form.field('answer')}
        onKeyDown={sendOnEnter}
      />
      <OtherDraft name={form.draft} />
      <FormProblem>{isConflict ? support.conflict : form.problem(support.sendFailed)}</FormProblem>
      <p>
        <Button look="main" type="submit" busy={form.busy}>
          {support.send}
        </Button>
      </p>
    </form>
  )
}

const OtherTickets = ({ ticket }: { readonly ticket: TicketThread }) => {
  const { staff, date } = useText()
  const { support } = staff
  if (ticket.others.length === 0) return <p className={panesStyles.paneMuted}>{support.othersNone}</p>
  return (
    <>
      <h3>{support.others}</h3>
      <ul className={splitPaneStyles.splitList}>
        {ticket.others.map(other => (
          <li key={other.id}>
            <ConsoleLink to={`/support/${other.id}?state=${other.state}`}>
              <span className={splitPaneStyles.splitListHead}>
                {support.ticket(other.id)}: {other.subject} ({support.states[other.state]})
                <time dateTime={other.createdAt}>{date(other.createdAt)}</time>
              </span>
              <span className={splitPaneStyles.splitListLine}>{other.message}</span>
              {other.answer !== null && <span className={splitPaneStyles.splitListLine}>{other.answer}</span>}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </>
  )
}
