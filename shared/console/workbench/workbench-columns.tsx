import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { promisedOn } from '../../rules/promise'
import { formatPrice } from '../../rules/money'
import type { Text } from '../../text/text'
import { useText } from '../../text/text'
import { typeName } from '../../text/type-name'
import {
  ClaimMark,
  columnMakers,
  isClaimed,
  OfferMark,
  thumbnail,
  withOffer,
  type AdvertRow,
} from '../adverts/adverts.public'
import { PhaseSign } from '../decisions/decisions.public'
import { element } from '../platform/element'
import { plainCell } from '../platform/plain-cell'
import { signalsIn } from './filters'
import type { RowPhases } from './row-phases'
import { stateOf } from './row-state'
import gridStyles from '../platform/grid.module.css'
import styles from './workbench.module.css'

type Column = ColDef<AdvertRow>
type Cell = ICellRendererParams<AdvertRow>

/** In the place of what an advert does not have. */
const missing = '—'
const hide = true
const num = gridStyles.gridNum
const headerClass = styles.workbenchHeadNum

/** Rows without a value come last in both orders. */
const nullsLast =
  (compare: (a: number, b: number) => number) =>
  (a: number | null, b: number | null, _a: unknown, _b: unknown, isDescending: boolean): number => {
    if (a === null || b === null) return a === b ? 0 : (a === null) === isDescending ? -1 : 1
    return compare(a, b)
  }

const makersOf = (text: Text) => ({
  ...columnMakers(text),
  text: (
    field: 'registration' | 'manufacturer' | 'model' | 'partNumber' | 'serialNumber',
    name: string,
    width: number,
  ): Column => ({
    field,
    headerName: name,
    width,
    valueFormatter: ({ value }) => (typeof value === 'string' && value ? value : missing),
  }),
  figure: (field: 'id' | 'year' | 'hours' | 'views' | 'enquiries', name: string, width: number): Column => ({
    field,
    headerName: name,
    width,
    cellClass: num,
    headerClass,
    comparator: nullsLast((a, b) => a - b),
    valueFormatter: ({ value }) =>
      typeof value !== 'number'
        ? missing
        : field === 'id' || field === 'year'
          ? String(value)
          : text.number(Math.round(value)),
  }),
})
type Makers = ReturnType<typeof makersOf>

/**
 * Every column there is, in the order that the table has at first; the last ones are hidden until they are chosen.
 * `isNarrow` where the first columns would leave no room if they stayed in view.
 */
export const workbenchColumns = (text: Text, phases: RowPhases, isNarrow: boolean): readonly Column[] => {
  const make = makersOf(text)
  const pinned = isNarrow ? null : ('left' as const)
  const all: readonly Column[] = [
    ...firstColumns(text).map(column => ({ ...column, pinned })),
    ...factColumns(text, make, isNarrow, phases),
    ...standColumns(text),
    ...[...chosenColumns(text, make), ...chosenTimes(text, make)].map(column => ({ ...column, hide })),
  ]
  return all.map(column => ({ filter: false, suppressHeaderMenuButton: true, minWidth: 40, ...column }))
}

const firstColumns = ({ staff }: Text): readonly Column[] => [
  {
    field: 'risk',
    headerName: staff.workbench.columns.risk,
    width: 46,
    resizable: false,
    headerClass,
    cellClass: num,
    sortingOrder: ['desc', 'asc', null],
    cellRenderer: plainCell(riskOf),
  },
  {
    field: 'photoCount',
    headerName: staff.workbench.columns.photos,
    width: 74,
    resizable: false,
    cellRenderer: plainCell(photosOf),
  },
]

/** The title, which takes the room that is left, and how far a decision on the advert is. */
const titleColumn = (headerName: string, isNarrow: boolean, phases: RowPhases): Column => ({
  field: 'title',
  headerName,
  flex: 1,
  minWidth: isNarrow ? 150 : 240,
  tooltipField: 'title',
  // Only where there is something to tell: a drawn cell costs more than its text.
  cellRendererSelector: ({ data }) =>
    data && (data.underOffer || isClaimed(data) || phases.phaseOf(data.id))
      ? { component: Title, params: { phases } }
      : undefined,
  // The marks change while the title stays.
  equals: () => false,
  cellClass: styles.workbenchTitle ?? '',
})

const factColumns = (
  text: Text,
  { figure, text: texts }: Makers,
  isNarrow: boolean,
  phases: RowPhases,
): readonly Column[] => {
  const { adverts, workbench, queue } = text.staff
  const { columns } = adverts
  return [
    { ...figure('id', columns.id, 56), cellClass: [num ?? '', styles.workbenchQuiet ?? ''] },
    titleColumn(columns.title, isNarrow, phases),
    {
      colId: 'type',
      headerName: columns.type,
      width: 104,
      cellClass: styles.workbenchQuiet ?? '',
      valueGetter: ({ data }) =>
        data && (data.kind === 'aircraft' ? typeName(text, data.kind, data.type) : queue.kinds[data.kind]),
    },
    {
      field: 'price',
      headerName: columns.price,
      width: 100,
      cellClass: num,
      headerClass,
      valueFormatter: ({ data }) => (data ? formatPrice(data.price, data.currency) : ''),
    },
    figure('year', columns.year, 52),
    figure('hours', workbench.columns.hours, 64),
    texts('registration', workbench.columns.registration, 78),
    {
      field: 'ownerName',
      headerName: columns.owner,
      width: 122,
      cellClass: styles.workbenchQuiet ?? '',
      valueGetter: ({ data }) => data && (data.ownerName || data.ownerMail || workbench.nobody),
    },
  ]
}

/** How it stands, and how long it has waited. */
const standColumns = (text: Text): readonly Column[] => {
  const { columns } = text.staff.workbench
  return [
    {
      colId: 'state',
      headerName: columns.state,
      width: 114,
      valueGetter: ({ data }) => (data ? withOffer(text, stateOf(text, data).word, data.underOffer) : ''),
      cellRenderer: plainCell((row: AdvertRow) => stateIn(text, row)),
    },
    {
      field: 'waitingSince',
      colId: 'waiting',
      headerName: columns.waiting,
      width: 80,
      cellClass: num,
      headerClass,
      sortingOrder: ['desc', 'asc', null],
      // What waits since earlier waits longer.
      comparator: nullsLast((a, b) => b - a),
      valueFormatter: ({ value }) =>
        typeof value === 'number' ? text.staff.workbench.waited(Date.now() - value) : '',
    },
  ]
}

const chosenColumns = (text: Text, { text: texts, figure }: Makers): readonly Column[] => {
  const { adverts, workbench, queue } = text.staff
  const { columns } = adverts
  const own = workbench.columns
  return [
    {
      colId: 'kind',
      headerName: own.kind,
      width: 90,
      valueGetter: ({ data }) => data && queue.kinds[data.kind],
    },
    {
      colId: 'review',
      headerName: columns.review,
      width: 128,
      valueGetter: ({ data }) => (data ? adverts.reviewStates[data.reviewState] : ''),
    },
    {
      colId: 'signals',
      headerName: own.signals,
      width: 180,
      valueGetter: ({ data }) =>
        data
          ? signalsIn(data.signals)
              .map(code => queue.signals.short[code])
              .join(', ')
          : '',
    },
    texts('manufacturer', columns.manufacturer, 132),
    texts('model', columns.model, 124),
    texts('partNumber', columns.partNumber, 132),
    texts('serialNumber', columns.serial, 132),
    { field: 'country', headerName: columns.country, width: 70 },
    { field: 'ownerMail', headerName: columns.mail, width: 190 },
    figure('views', columns.views, 70),
    figure('enquiries', columns.enquiries, 80),
  ]
}

const chosenTimes = (text: Text, { time }: Makers): readonly Column[] => {
  const { columns } = text.staff.adverts
  return [
    {
      colId: 'promise',
      headerName: text.staff.workbench.columns.promise,
      width: 100,
      cellClass: num,
      headerClass,
      valueGetter: ({ data }) =>
        data?.waitingSince ? Date.parse(promisedOn(new Date(data.waitingSince))) : null,
      comparator: nullsLast((a, b) => a - b),
      valueFormatter: ({ value }) =>
        typeof value === 'number' ? text.date(new Date(value).toISOString()) : missing,
    },
    { ...time('submittedAt', columns.submitted, 100), headerClass },
    { ...time('start', columns.start, 100), headerClass },
    { ...time('exp', columns.exp, 100), headerClass },
  ]
}

/** From which risk on the chip is red, and from which amber, as in the queue. */
const high = 60
const raised = 30

const riskOf = ({ risk }: AdvertRow): HTMLElement => {
  if (risk === 0) return element('span', { className: styles.workbenchQuiet ?? '' }, '–')
  const data = { risk: risk >= high ? 'high' : risk >= raised ? 'raised' : 'low' }
  return element('span', { className: styles.workbenchRisk ?? '', data }, String(risk))
}

const photosOf = ({ cover, photoCount }: AdvertRow): HTMLElement =>
  element(
    'span',
    { className: styles.workbenchPhotos ?? '' },
    cover ? thumbnail(cover, 33, 22) : element('span', { className: styles.workbenchNoPhoto ?? '' }),
    String(photoCount),
  )

const stateIn = (text: Text, row: AdvertRow): HTMLElement => {
  const { word, tone } = stateOf(text, row)
  return element('span', { className: styles.workbenchState ?? '', data: { tone } }, word)
}

/** The title with how far a decision on the advert is, and whether it is under offer; the title stays in view whatever else goes. */
const Title = ({ data, phases }: Cell & { readonly phases: RowPhases }) => {
  const { phases: words } = useText().staff.workbench
  const phase = data && phases.phaseOf(data.id)
  return (
    <>
      {phase && <PhaseSign phase={phase} words={words[phase]} />}{' '}
      {data?.claimedBy && <ClaimMark by={data.claimedBy} />} {data?.underOffer && <OfferMark />} {data?.title}
    </>
  )
}
