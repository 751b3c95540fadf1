import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { useText, type Text } from '../../text/text'
import { typeName } from '../../text/type-name'
import { formatPrice } from '../../rules/money'
import { type AdvertRow, StatusMark, Thumbnail } from '../adverts/adverts.public'
import type { RowPhases } from './row-phases'
import { signalsIn, type FacetName, type Filters } from './filters'
import { DatesHeadFilter, FacetHeadFilter, PriceHeadFilter } from './head-filters'

type Column = ColDef<AdvertRow>
type Cell = ICellRendererParams<AdvertRow>

interface Live {
  readonly phases: RowPhases
  /** The filters of this moment, for the heads of the columns. */
  readonly filters: () => Filters
}

/** Every column there is, in the order that the table has at first; most are hidden until they are chosen. */
export const workbenchColumns = (text: Text, { phases, filters }: Live): readonly Column[] => {
  const { adverts, workbench, queue } = text.staff
  const { columns } = adverts
  const own = workbench.columns
  const headOf = (isSet: (now: Filters) => boolean): Column => ({
    headerClass: () => (isSet(filters()) ? 'workbench-filtered' : ''),
  })
  const facet = (name: FacetName): Column => ({
    filter: FacetHeadFilter,
    filterParams: { facet: name },
    ...headOf(({ picked }) => Boolean(picked[name]?.length)),
  })
  const time = (field: 'submittedAt' | 'start' | 'exp', headerName: string): Column => ({
    field,
    headerName,
    width: 112,
    cellClass: 'grid-num',
    valueFormatter: ({ value }) =>
      typeof value === 'number' ? text.date(new Date(value).toISOString()) : '',
  })
  const count = (field: 'views' | 'enquiries' | 'year' | 'risk', headerName: string, width = 88): Column => ({
    field,
    headerName,
    width,
    cellClass: 'grid-num',
  })
  const hide = true
  const all: readonly Column[] = [
    { field: 'id', headerName: columns.id, width: 76, cellClass: 'grid-num' },
    {
      field: 'cover',
      headerName: columns.photo,
      width: 70,
      sortable: false,
      resizable: false,
      cellRenderer: ({ data }: Cell) => data?.cover && <Thumbnail file={data.cover} />,
    },
    { field: 'title', headerName: columns.title, flex: 2, minWidth: 176, tooltipField: 'title' },
    {
      colId: 'status',
      headerName: columns.status,
      width: 122,
      valueGetter: ({ data }) => (data ? adverts.statuses[data.status] : ''),
      cellRenderer: ({ data }: Cell) => data && <Status row={data} phases={phases} />,
      ...facet('status'),
    },
    {
      colId: 'review',
      headerName: columns.review,
      width: 128,
      valueGetter: ({ data }) => (data ? adverts.reviewStates[data.reviewState] : ''),
      ...facet('review'),
    },
    {
      colId: 'kind',
      headerName: own.kind,
      width: 100,
      valueGetter: ({ data }) => data && queue.kinds[data.kind],
      ...facet('kind'),
    },
    {
      colId: 'type',
      headerName: columns.type,
      width: 132,
      valueGetter: ({ data }) => data && typeName(text, data.kind, data.type),
      ...facet('type'),
    },
    { field: 'manufacturer', headerName: columns.manufacturer, width: 132, ...facet('manufacturer') },
    { field: 'model', headerName: columns.model, width: 124, hide },
    { ...count('year', columns.year, 76), hide },
    { field: 'registration', headerName: columns.registration, width: 116 },
    { field: 'partNumber', headerName: columns.partNumber, width: 132, hide },
    { field: 'serialNumber', headerName: columns.serial, width: 132, hide },
    {
      field: 'price',
      headerName: columns.price,
      width: 116,
      cellClass: 'grid-num',
      valueFormatter: ({ data }) => (data ? formatPrice(data.price, data.currency) : ''),
      filter: PriceHeadFilter,
      ...headOf(({ price }) => price.from !== undefined || price.to !== undefined),
    },
    { ...count('risk', own.risk, 76) },
    {
      colId: 'signals',
      headerName: own.signals,
      width: 160,
      valueGetter: ({ data }) =>
        data
          ? signalsIn(data.signals)
              .map(code => queue.signals.short[code])
              .join(', ')
          : '',
      ...facet('signals'),
    },
    {
      colId: 'edit',
      headerName: own.edit,
      width: 100,
      hide,
      valueGetter: ({ data }) => (data?.edit ? workbench.edits['yes'] : ''),
      ...facet('edit'),
    },
    { field: 'ownerName', headerName: columns.owner, width: 150, ...facet('owner') },
    { field: 'ownerMail', headerName: columns.mail, width: 190, hide },
    { field: 'country', headerName: columns.country, width: 90, hide },
    {
      field: 'photoCount',
      headerName: own.photos,
      width: 88,
      cellClass: 'grid-num',
      hide,
      ...facet('photos'),
    },
    {
      ...time('submittedAt', columns.submitted),
      filter: DatesHeadFilter,
      ...headOf(({ submitted }) => Boolean(submitted.from ?? submitted.to)),
    },
    { ...time('start', columns.start), hide },
    { ...time('exp', columns.exp), hide },
    { ...count('views', columns.views), hide },
    { ...count('enquiries', columns.enquiries, 100), hide },
  ]
  return all.map(column => ({ filter: false, ...column }))
}

const Status = ({ row, phases }: { readonly row: AdvertRow; readonly phases: RowPhases }) => {
  const phase = phases.phaseOf(row.id)
  if (!phase) return <StatusMark row={row} />
  return (
    <span className="workbench-status">
      <StatusMark row={row} />
      <PhaseMark phase={phase} />
    </span>
  )
}

const marks = { sending: '…', sent: '✓', failed: '!', waiting: '↑', unfit: '?' } as const

/** What has become of a decision on this row. */
const PhaseMark = ({ phase }: { readonly phase: keyof typeof marks }) => {
  const { staff } = useText()
  return (
    <span className="workbench-deed" data-phase={phase} title={staff.workbench.phases[phase]}>
      <span aria-hidden="true">{marks[phase]}</span>
      <span className="unseen">{staff.workbench.phases[phase]}</span>
    </span>
  )
}
