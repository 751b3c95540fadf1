import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { MailRow } from '../../contract/mail'
import { mailStates } from '../../data/mail-states'
import { staffMailQueries } from '../../queries/staff-mails'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { ConsoleLink } from '../platform/console-link'
import { LoadFailed, LoadOlder } from '../platform/pane-states'
import { DataTable, type DataColumn } from '../platform/data-table'
import { FilterSelect } from '../platform/filter-select'
import { SectionTabs } from '../platform/section-tabs'
import { SearchField } from '../platform/search-field'
import { useItemId } from '../platform/use-item-id'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { MailDialog } from './mail-dialog'
import { SuppressionList } from './suppression-list'
import { SendMailDialog } from './send-mail-dialog'
import { mailTones } from './mail-tones'
import rowActionStyles from '../../ui/row-action.module.css'
import panesStyles from '../platform/panes.module.css'

const root = '/mails'
const suppressedRoot = `${root}/suppressed`

/** The mails of the outbox at `/mails`, and the addresses that get none at `/mails/suppressed`. */
export const Screen = () => {
  const { tabs } = useText().staff.mailLog
  const isSuppressed = useHost().place.path.replace(/\/+$/, '') === suppressedRoot
  return (
    <>
      <SectionTabs
        label={tabs.label}
        tabs={[
          { to: root, label: tabs.log, current: !isSuppressed },
          { to: suppressedRoot, label: tabs.suppressed, current: isSuppressed },
        ]}
      />
      {isSuppressed ? <SuppressionList root={suppressedRoot} /> : <MailLog />}
    </>
  )
}

/** All mails of the outbox with their state (checklist ADM-01); one of them opens at `/mails/12`. */
const MailLog = () => {
  const text = useText()
  const { mailLog, desk } = text.staff
  const { place, go } = useHost()
  const [isWriting, write] = useState(false)
  const opened = useItemId(root)
  const list = useInfiniteQuery(staffMailQueries.list(useConsoleClient(), viewOf(usePlaceQuery().query)))
  return (
    <>
      <MailBar counts={list.data?.pages[0]?.counts}>
        <Button size="s" busy={list.isRefetching} onClick={() => void list.refetch()}>
          {desk.reload}
        </Button>
        <Button size="s" look="main" onClick={() => write(true)}>
          {mailLog.write}
        </Button>
      </MailBar>
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

const viewOf = (query: URLSearchParams) => {
  const mailing = query.get('mailing') ?? ''
  return {
    state: mailStates.find(each => each === query.get('state')),
    template: query.get('template') ?? undefined,
    search: query.get('search') ?? undefined,
    mailing: /^[1-9]\d{0,9}$/.test(mailing) ? mailing : undefined,
  }
}

interface MailBarProps {
  readonly counts: { readonly waiting: number; readonly failed: number } | undefined
  readonly children: ReactNode
}

/** Which mails are shown, and how many are waiting or have failed. */
const MailBar = ({ counts, children }: MailBarProps) => {
  const { mailLog } = useText().staff
  const { query, change } = usePlaceQuery()
  const { state, template, search } = viewOf(query)
  const isUnknown = template !== undefined && !(template in mailLog.templates)
  return (
    <div className={panesStyles.paneBar}>
      <SearchField
        label={mailLog.search}
        value={search ?? ''}
        maxLength={200}
        onSearch={words => change({ search: words })}
      />
      <FilterSelect
        label={mailLog.filter.state}
        value={state}
        words={mailLog.states}
        all={mailLog.anyState}
        onChoose={code => change({ state: code })}
      />
      <FilterSelect
        label={mailLog.filter.template}
        value={template}
        words={{ ...(isUnknown && { [template]: template }), ...mailLog.templates }}
        all={mailLog.anyTemplate}
        onChoose={code => change({ template: code })}
      />
      {children}
      <output className={`${panesStyles.paneCount} num`}>
        {counts && mailLog.counts(counts.waiting, counts.failed)}
      </output>
    </div>
  )
}

const columnsOf = ({ staff }: Text, search: string): readonly DataColumn<MailRow>[] => {
  const { columns, templates, read, readOf } = staff.mailLog
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
          {row.lastError && row.state !== 'sent' && (
            <span className={panesStyles.paneSub}>{row.lastError}</span>
          )}
        </span>
      ),
    },
    { key: 'template', label: columns.template, cell: row => templates[row.template] ?? row.template },
    { key: 'state', label: columns.state, cell: row => <State row={row} /> },
    { key: 'created', label: columns.created, num: true, cell: row => staff.desk.at(row.createdAt) },
    {
      key: 'actions',
      label: columns.actions,
      cell: row => (
        <span className={panesStyles.paneActions}>
          <ConsoleLink
            className={rowActionStyles.rowAction}
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

const State = ({ row: { state, tries } }: { readonly row: MailRow }) => {
  const { mailLog } = useText().staff
  return (
    <span>
      <span className={mailTones[state]}>{mailLog.states[state]}</span>
      {tries > 0 && state !== 'sent' && <span className={panesStyles.paneSub}>{mailLog.tries(tries)}</span>}
    </span>
  )
}
