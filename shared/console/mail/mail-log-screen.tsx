import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailRow } from '../../contract/mail'
import { mailStates } from '../../data/mail-states'
import { staffMailQueries } from '../../queries/staff-mails'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/field'
import { ConsoleLink } from '../platform/console-link'
import { LoadFailed, LoadOlder } from '../platform/pane-states'
import { DataTable, type DataColumn } from '../platform/data-table'
import { optionsOf } from '../platform/options'
import { SearchField } from '../platform/search-field'
import { useItemId } from '../platform/use-item-id'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { MailDialog } from './mail-dialog'
import { SendMailDialog } from './send-mail-dialog'
import { mailTones } from './mail-tones'

const root = '/mails'

/** All mails of the outbox with their state (checklist ADM-01); one of them opens at `/mails/12`. */
export const Screen = () => {
  const text = useText()
  const { mailLog, desk } = text.staff
  const { place, go } = useHost()
  const { query, change } = usePlaceQuery()
  const opened = useItemId(root)
  const [isWriting, write] = useState(false)
  const state = mailStates.find(each => each === query.get('state'))
  const template = query.get('template') ?? undefined
  const search = query.get('search') ?? undefined
  const mailing = /^[1-9]\d{0,9}$/.test(query.get('mailing') ?? '') ? query.get('mailing')! : undefined
  const list = useInfiniteQuery(
    staffMailQueries.list(useConsoleClient(), { state, template, search, mailing }),
  )
  const counts = list.data?.pages[0]?.counts
  return (
    <>
      <div className="desk-bar">
        <SearchField
          label={mailLog.search}
          value={search ?? ''}
          maxLength={200}
          onSearch={words => change({ search: words })}
        />
        <SelectField
          label={mailLog.filter.state}
          bare
          value={state ?? ''}
          onChange={event => change({ state: event.target.value })}
          options={[
            { value: '', label: mailLog.anyState },
            ...mailStates.map(value => ({ value, label: mailLog.states[value] ?? value })),
          ]}
        />
        <SelectField
          label={mailLog.filter.template}
          bare
          value={template ?? ''}
          onChange={event => change({ template: event.target.value })}
          options={templateOptions(text, template)}
        />
        <Button size="s" busy={list.isRefetching} onClick={() => void list.refetch()}>
          {desk.reload}
        </Button>
        <Button size="s" look="main" onClick={() => write(true)}>
          {mailLog.write}
        </Button>
        <output className="desk-count num">{counts && mailLog.counts(counts.waiting, counts.failed)}</output>
      </div>
      {list.isError && !list.data ? (
        <LoadFailed text={desk.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={text.staff.menu.sections.mails}
          columns={columnsOf(text, place.search)}
          rows={list.data?.pages.flatMap(page => page.mails)}
          rowKey={row => row.id}
          emptyText={mailLog.none}
        />
      )}
      <LoadOlder
        shown={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {opened !== undefined && (
        <MailDialog key={opened} id={opened} onClose={() => go(`${root}${place.search}`)} />
      )}
      {isWriting && <SendMailDialog onClose={() => write(false)} />}
    </>
  )
}

const templateOptions = ({ staff }: Text, chosen: string | undefined) => {
  const { templates, anyTemplate } = staff.mailLog
  const known = optionsOf(templates, anyTemplate)
  const isKnown = chosen === undefined || chosen in templates
  return [{ value: '', label: anyTemplate }, ...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...known]
}

const columnsOf = ({ staff }: Text, search: string): readonly DataColumn<MailRow>[] => {
  const { columns, states, templates, tries, read, readOf } = staff.mailLog
  return [
    { key: 'id', label: columns.id, num: true, cell: row => row.id },
    { key: 'to', label: columns.to, cell: row => row.to },
    {
      key: 'subject',
      label: columns.subject,
      wide: true,
      cell: row => (
        <span>
          {row.subject}
          {row.lastError && row.state !== 'sent' && <span className="desk-sub">{row.lastError}</span>}
        </span>
      ),
    },
    { key: 'template', label: columns.template, cell: row => templates[row.template] ?? row.template },
    {
      key: 'state',
      label: columns.state,
      cell: row => (
        <span>
          <span className={mailTones[row.state]}>{states[row.state]}</span>
          {row.tries > 0 && row.state !== 'sent' && <span className="desk-sub">{tries(row.tries)}</span>}
        </span>
      ),
    },
    { key: 'created', label: columns.created, num: true, cell: row => staff.desk.at(row.createdAt) },
    {
      key: 'actions',
      label: columns.actions,
      cell: row => (
        <span className="desk-actions">
          <ConsoleLink
            className="row-action"
            to={`${root}/${row.id}${search}`}
            aria-label={readOf(row.subject)}
          >
            {read}
          </ConsoleLink>
        </span>
      ),
    },
  ]
}
