import { aircraftTypes } from '../../data/type-codes'
import { advertPath, slugOf } from '../../rules/slug'
import { useText } from '../../text/text'
import { SelectField } from '../../ui/field'
import { ActionDialog } from '../platform/action-dialog'
import { FormProblem } from '../platform/form-fields'
import { useHost } from '../platform/host'
import { ManufacturerField } from '../platform/manufacturer-field'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import type { AdvertRow } from './advert-rows'
import type { BoardKind } from './boards'
import { offeredMoves } from './row-actions'
import type { Corrections } from './use-board-actions'
import styles from './advert-board.module.css'

interface UpdateDialogProps {
  readonly board: BoardKind
  readonly row: AdvertRow
  readonly save: (row: AdvertRow, corrections: Corrections) => Promise<void>
  readonly onClose: () => void
}

/** The corrections that differ from the row, and how they are saved. */
const useCorrections = ({ board, row, save, onClose }: UpdateDialogProps) => {
  return useKeptForm({
    draft: `advert-${row.id}`,
    stored: { status: '', type: row.type, manufacturer: row.manufacturer ?? '' },
    save: async ({ status, type, manufacturer }) => {
      const corrections: Corrections = {
        ...(status ? { status: status as Corrections['status'] } : {}),
        ...(board.kind === 'aircraft' && type !== row.type ? { type } : {}),
        ...(manufacturer.trim() && manufacturer !== row.manufacturer
          ? { manufacturer: manufacturer.trim() }
          : {}),
      }
      if (Object.keys(corrections).length > 0) await save(row, corrections)
      onClose()
    },
  })
}

/** Status, type and manufacturer of one advert (checklist ADM-02); only what differs is sent. */
export const UpdateDialog = (props: UpdateDialogProps) => {
  const { row, onClose } = props
  const { dialog } = useText().staff.adverts
  const { siteHref } = useHost()
  const form = useCorrections(props)
  return (
    <ActionDialog
      title={dialog.title(row.id)}
      cancel={dialog.cancel}
      action={dialog.save}
      form="advert-update"
      busy={form.busy}
      onClose={onClose}
    >
      <form
        id="advert-update"
        className={styles.boardForm}
        onSubmit={event => {
          event.preventDefault()
          form.submit()
        }}
      >
        <p className={styles.boardFormTitle}>
          {row.title} {/* Opens a page of the site in a new tab, so that the board stays as it is. */}
          <a
            className="link"
            href={siteHref(advertPath(row.kind, slugOf(row.title, row.id)))}
            target="_blank"
            rel="noreferrer"
          >
            {dialog.open}
          </a>
        </p>
        <KeptNote form={form} />
        <Fields board={props.board} row={row} form={form} />
        <FormProblem>{form.problem(dialog.failed)}</FormProblem>
      </form>
    </ActionDialog>
  )
}

interface FieldsProps extends Pick<UpdateDialogProps, 'board' | 'row'> {
  readonly form: ReturnType<typeof useCorrections>
}

const Fields = ({ board, row, form: { field, set } }: FieldsProps) => {
  const { staff, words } = useText()
  const { dialog, columns, moves, filter, statuses } = staff.adverts
  return (
    <>
      <SelectField
        label={filter.status}
        {...field('status')}
        options={[
          { value: '', label: `${dialog.keep} (${statuses[row.status]})` },
          ...offeredMoves[row.status].map(([move, to]) => ({ value: to, label: moves[move] })),
        ]}
      />
      {board.kind === 'aircraft' && (
        <SelectField
          label={columns.type}
          {...field('type')}
          options={aircraftTypes.map(value => ({ value, label: words.aircraftTypes[value] ?? value }))}
        />
      )}
      <ManufacturerField
        label={columns.manufacturer}
        {...field('manufacturer')}
        onName={name => set('manufacturer', name)}
      />
    </>
  )
}
