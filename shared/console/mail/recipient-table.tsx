import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mailing, MailingRecipient } from '../../contract/mailing'
import { mailStates, type MailState } from '../../data/mail-states'
import { mailingQueries } from '../../queries/mailing'
import { useText, type Text } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { QueryTable, type DataColumn } from '../platform/data-table'
import { ChoiceField } from '../platform/choice-field'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { PageButtons } from '../platform/page-buttons'
import { mailTones } from './mail-tones'
import panesStyles from '../platform/panes.module.css'

/** What became of the mail to each recipient, and what the mail server said where it failed. */
export const RecipientTable = ({ mailing }: { readonly mailing: Mailing }) => {
  const text = useText()
  const { mailing: words, desk } = text.staff
  const { id, counts } = mailing
  const { query, change } = usePlaceQuery()
  // Unless somebody has chosen, those that failed are the ones to look at.
  const [first] = useState(counts.failed > 0 ? 'failed' : 'all')
  const wanted = query.get('result') ?? first
  const state = mailStates.find(each => each === wanted) ?? ''
  const [page, setPage] = useState(1)
  const stand = Object.values(counts).join(' ')
  const list = useQuery(mailingQueries.recipients(useConsoleClient(), id, state || undefined, page, stand))
  const choose = (chosen: MailState | '') => {
    change({ result: chosen || 'all' })
    setPage(1)
  }
  return (
    <>
      <RecipientBar mailing={mailing} state={state} onState={choose} />
      <QueryTable
        label={words.recipients}
        columns={columnsOf(text)}
        list={list}
        rowKey={row => row.mailId}
        emptyText={words.noRecipients}
        failedText={desk.failed}
      />
      <PageButtons page={page} pages={list.data?.totalPages ?? 1} onPage={setPage} />
    </>
  )
}

interface RecipientBarProps {
  readonly mailing: Mailing
  readonly state: MailState | ''
  readonly onState: (state: MailState | '') => void
}

/** Which results are shown, each with how many have it. */
const RecipientBar = ({ mailing: { id, counts }, state, onState }: RecipientBarProps) => {
  const { mailing: words, mailLog } = useText().staff
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const found = mailStates.filter(each => counts[each] > 0 || each === state)
  return (
    <div className={panesStyles.paneBar}>
      <ChoiceField<MailState | ''>
        label={words.result}
        bare
        value={state}
        onChoose={onState}
        options={[
          { value: '', label: words.anyResult(all) },
          ...found.map(value => ({
            value,
            label: words.ofResult(mailLog.states[value] ?? value, counts[value]),
          })),
        ]}
      />
      <ConsoleLink className="link" to={`/mails?mailing=${id}`}>
        {words.inLog}
      </ConsoleLink>
    </div>
  )
}

const columnsOf = ({ staff }: Text): readonly DataColumn<MailingRecipient>[] => {
  const { mailing: words, mailLog, desk } = staff
  return [
    {
      key: 'to',
      label: words.columns.to,
      wide: true,
      cell: row => (
        <ConsoleLink className="link" to={`/mails/${row.mailId}`}>
          {row.to}
        </ConsoleLink>
      ),
    },
    {
      key: 'result',
      label: words.columns.result,
      wide: true,
      cell: row => (
        <span>
          <span className={mailTones[row.state]}>{mailLog.states[row.state]}</span>
          {row.lastError && row.state !== 'sent' && (
            <span className={panesStyles.paneSub}>{row.lastError}</span>
          )}
        </span>
      ),
    },
    { key: 'at', label: mailLog.facts.sentAt, num: true, cell: row => row.sentAt && desk.at(row.sentAt) },
  ]
}
