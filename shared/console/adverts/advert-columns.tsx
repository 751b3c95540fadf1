import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import type { AdvertKind } from '../../contract/adverts'
import type { Text } from '../../text/text'
import { typeName } from '../../text/type-name'
import type { AdvertRow } from './advert-rows'
import { columnMakers } from './column-makers'
import { RowActions, type BoardActions } from './row-actions'
import { SendSign } from '../decisions/decisions.public'
import { OfferedTitle, withOffer } from './offer-mark'
import { StatusMark } from './status-mark'

type Column = ColDef<AdvertRow>
type Cell = ICellRendererParams<AdvertRow>

/** The columns of a board, by kind; those that a kind has no use for are left out. */
export const advertColumns = (
  text: Text,
  kind: AdvertKind,
  actions: BoardActions,
  isNarrow: boolean,
): readonly Column[] => {
  const { columns } = text.staff.adverts
  const { cover, price, time, count } = columnMakers(text)
  const number = (column: Column): Column => ({ ...column, filter: 'agNumberColumnFilter' })
  const only = (kinds: readonly AdvertKind[], column: Column): readonly Column[] =>
    kinds.includes(kind) ? [column] : []
  return [
    number(count('id', columns.id, 84)),
    cover(76),
    {
      field: 'title',
      headerName: columns.title,
      flex: 2,
      minWidth: 260,
      tooltipField: 'title',
      // Only where there is something to tell: a drawn cell costs more than its text.
      cellRendererSelector: ({ data }) => (data?.underOffer ? { component: OfferedTitle } : undefined),
    },
    {
      colId: 'status',
      headerName: columns.status,
      width: 132,
      filter: false,
      valueGetter: ({ data }) =>
        data ? withOffer(text, text.staff.adverts.statuses[data.status], data.underOffer) : '',
      cellRenderer: ({ data }: Cell) => data && <Status row={data} />,
    },
    {
      colId: 'review',
      headerName: columns.review,
      width: 132,
      filter: false,
      valueGetter: ({ data }) => (data ? text.staff.adverts.reviewStates[data.reviewState] : ''),
    },
    {
      colId: 'type',
      headerName: kind === 'part' ? columns.section : columns.type,
      width: 148,
      valueGetter: ({ data }) => data && typeName(text, kind, data.type),
    },
    { field: 'manufacturer', headerName: columns.manufacturer, width: 140 },
    { field: 'model', headerName: columns.model, width: 140 },
    ...only(['aircraft', 'lease'], number(count('year', columns.year, 80))),
    ...only(['aircraft', 'lease'], { field: 'registration', headerName: columns.registration, width: 120 }),
    ...only(['part'], { field: 'partNumber', headerName: columns.partNumber, width: 140 }),
    number(price(120)),
    { field: 'ownerName', headerName: columns.owner, width: 150 },
    { field: 'ownerMail', headerName: columns.mail, width: 190 },
    time('submittedAt', columns.submitted, 116),
    time('exp', columns.exp, 116),
    number(count('views', columns.views, 92)),
    number(count('enquiries', columns.enquiries, 104)),
    {
      colId: 'actions',
      headerName: columns.actions,
      width: 312,
      // On a narrow page it would cover everything else.
      pinned: isNarrow ? false : 'right',
      sortable: false,
      filter: false,
      resizable: false,
      cellRenderer: ({ data }: Cell) => data && <RowActions row={data} actions={actions} />,
    },
  ]
}

const Status = ({ row }: { readonly row: AdvertRow }) => (
  <>
    <StatusMark row={row} /> <SendSign advertId={row.id} />
  </>
)
