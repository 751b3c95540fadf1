import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { useText, type Text } from '../../text/text'
import { typeName } from '../../text/type-name'
import { type AdvertRow, columnMakers, StatusMark } from '../adverts/adverts.public'
import { PhaseSign } from '../decisions/decisions.public'
import type { RowPhases } from './row-phases'
import { signalsIn, type FacetName, type Filters } from './filters'
import { DatesHeadFilter, FacetHeadFilter, PriceHeadFilter } from './head-filters'
import styles from './workbench.module.css'

type Column = ColDef<AdvertRow>
type Cell = ICellRendererParams<AdvertRow>

interface Live {
  readonly phases: RowPhases
  /** The filters of this moment, for the heads of the columns. */
  readonly filters: () => Filters
}

/** Makes columns of one sort, also those with a filter in their head. */
const makersOf = (text: Text, filters: Live['filters']) => {
  const headOf = (isSet: (now: Filters) => boolean): Column => ({
    headerClass: () => (isSet(filters()) ? styles.workbenchFiltered : ''),
  })
  const facet = (name: FacetName): Column => ({
    filter: FacetHeadFilter,
    filterParams: { facet: name },
    ...headOf(({ picked }) => Boolean(picked[name]?.length)),
  })
  return { headOf, facet, ...columnMakers(text) }
}
type Makers = ReturnType<typeof makersOf>

/** Every column there is, in the order that the table has at first; most are hidden until they are chosen. */
export const workbenchColumns = (text: Text, { phases, filters }: Live): readonly Column[] => {
  const make = makersOf(text, filters)
  const all = [
    ...titleColumns(text, make, phases),
    ...kindColumns(text, make),
    ...objectColumns(text, make),
    ...reviewColumns(text, make),
    ...ownerColumns(text, make),
    ...timeColumns(text, make),
  ]
  return all.map(column => ({ filter: false, ...column }))
}

const hide = true

const titleColumns = (text: Text, { facet, count, cover }: Makers, phases: RowPhases): readonly Column[] => {
  const { statuses, columns } = text.staff.adverts
  return [
    count('id', columns.id, 76),
    cover(70),
    { field: 'title', headerName: columns.title, flex: 2, minWidth: 176, tooltipField: 'title' },
    {
      colId: 'status',
      headerName: columns.status,
      width: 122,
      valueGetter: ({ data }) => (data ? statuses[data.status] : ''),
      cellRenderer: ({ data }: Cell) => data && <Status row={data} phases={phases} />,
      ...facet('status'),
    },
  ]
}

const kindColumns = (text: Text, { facet }: Makers): readonly Column[] => {
  const { adverts, workbench, queue } = text.staff
  const { columns } = adverts
  return [
    {
      colId: 'review',
      headerName: columns.review,
      width: 128,
      valueGetter: ({ data }) => (data ? adverts.reviewStates[data.reviewState] : ''),
      ...facet('review'),
    },
    {
      colId: 'kind',
      headerName: workbench.columns.kind,
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
  ]
}

const objectColumns = (text: Text, { facet, count, price, headOf }: Makers): readonly Column[] => {
  const { columns } = text.staff.adverts
  return [
    { field: 'manufacturer', headerName: columns.manufacturer, width: 132, ...facet('manufacturer') },
    { field: 'model', headerName: columns.model, width: 124, hide },
    { ...count('year', columns.year, 76), hide },
    { field: 'registration', headerName: columns.registration, width: 116 },
    { field: 'partNumber', headerName: columns.partNumber, width: 132, hide },
    { field: 'serialNumber', headerName: columns.serial, width: 132, hide },
    {
      ...price(116),
      filter: PriceHeadFilter,
      ...headOf(({ price: { from, to } }) => from !== undefined || to !== undefined),
    },
  ]
}

const reviewColumns = (text: Text, { facet, count }: Makers): readonly Column[] => {
  const { workbench, queue } = text.staff
  const own = workbench.columns
  return [
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
  ]
}

const ownerColumns = (text: Text, { facet, count }: Makers): readonly Column[] => {
  const { adverts, workbench } = text.staff
  const { columns } = adverts
  return [
    { field: 'ownerName', headerName: columns.owner, width: 150, ...facet('owner') },
    { field: 'ownerMail', headerName: columns.mail, width: 190, hide },
    { field: 'country', headerName: columns.country, width: 90, hide },
    { ...count('photoCount', workbench.columns.photos, 88), hide, ...facet('photos') },
  ]
}

const timeColumns = (text: Text, { time, count, headOf }: Makers): readonly Column[] => {
  const { columns } = text.staff.adverts
  return [
    {
      ...time('submittedAt', columns.submitted, 112),
      filter: DatesHeadFilter,
      ...headOf(({ submitted }) => Boolean(submitted.from ?? submitted.to)),
    },
    { ...time('start', columns.start, 112), hide },
    { ...time('exp', columns.exp, 112), hide },
    { ...count('views', columns.views, 88), hide },
    { ...count('enquiries', columns.enquiries, 100), hide },
  ]
}

const Status = ({ row, phases }: { readonly row: AdvertRow; readonly phases: RowPhases }) => {
  const { staff } = useText()
  const phase = phases.phaseOf(row.id)
  if (!phase) return <StatusMark row={row} />
  return (
    <span className={styles.workbenchStatus}>
      <StatusMark row={row} />
      <PhaseSign phase={phase} words={staff.workbench.phases[phase]} />
    </span>
  )
}
