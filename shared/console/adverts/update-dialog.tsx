import type { ReactNode } from 'react'
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
import { ClaimBar, TakeOver, useClaim } from '../claims/claims.public'
import { isWaiting } from './advert-row'
import type { AdvertRow } from './advert-rows'
import type { BoardKind } from './boards'
import { isClaimed } from './claim-mark'
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

/** Status, type and manufacturer of one advert (checklist ADM-02); what waits is claimed while it is open. */
export const UpdateDialog = (props: UpdateDialogProps) =>
  isWaiting(props.row) || isClaimed(props.row) ? <ClaimedUpdate {...props} /> : <Update {...props} />

const ClaimedUpdate = (props: UpdateDialogProps) => {
  const { id, edit, claimedBy } = props.row
  const claiming = useClaim(edit ? 'revision' : 'advert', id)
  const { phase } = claiming.state
  // Of a row that a colleague has, the answer need not be waited for.
  const isHeld = phase === 'others' || phase === 'own' || (phase === 'taking' && claimedBy !== null)
  return (
    <Update
      {...props}
      isHeld={isHeld}
      claim={<ClaimBar {...claiming} />}
      taken={phase === 'others' ? <TakeOver {...claiming} /> : undefined}
    />
  )
}

interface UpdateProps extends UpdateDialogProps {
  readonly isHeld?: boolean
  /** Who has the advert, and how it is got while a colleague has. */
  readonly claim?: ReactNode
  readonly taken?: ReactNode
}

/** Only what differs is sent. */
const Update = (props: UpdateProps) => {
  const { row, isHeld = false, claim, taken, onClose } = props
  const { dialog } = useText().staff.adverts
  const form = useCorrections(props)
  return (
    <ActionDialog
      title={dialog.title(row.id)}
      cancel={dialog.cancel}
      action={dialog.save}
      form="advert-update"
      busy={form.busy}
      disabled={isHeld}
      taken={taken}
      onClose={onClose}
    >
      <form
        id="advert-update"
        className={styles.boardForm}
        onSubmit={event => {
          event.preventDefault()
          if (!isHeld) form.submit()
        }}
      >
        <AdvertTitle row={row} />
        {claim}
        <fieldset className={styles.boardFields} disabled={isHeld}>
          <KeptNote form={form} />
          <Fields board={props.board} row={row} form={form} />
        </fieldset>
        <FormProblem>{form.problem(dialog.failed)}</FormProblem>
      </form>
    </ActionDialog>
  )
}

const AdvertTitle = ({ row: { id, kind, title } }: Pick<UpdateDialogProps, 'row'>) => {
  const { dialog } = useText().staff.adverts
  const { siteHref } = useHost()
  return (
    <p className={styles.boardFormTitle}>
      {title} {/* Opens a page of the site in a new tab, so that the board stays as it is. */}
      <a
        className="link"
        href={siteHref(advertPath(kind, slugOf(title, id)))}
        target="_blank"
        rel="noreferrer"
      >
        {dialog.open}
      </a>
    </p>
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
