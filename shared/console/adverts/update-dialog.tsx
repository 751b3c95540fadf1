import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aircraftTypes } from '../../data/type-codes'
import { AppError } from '../../contract/errors'
import { catalogueQueries } from '../../queries/catalogue'
import { advertPath, slugOf } from '../../rules/slug'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField, TextField } from '../../ui/field'
import { useConsoleClient, useHost } from '../platform/host'
import type { AdvertRow } from './advert-rows'
import type { BoardKind } from './boards'
import { offeredMoves } from './row-actions'
import type { Corrections } from './use-board-actions'

interface UpdateDialogProps {
  readonly board: BoardKind
  readonly row: AdvertRow
  readonly save: (row: AdvertRow, corrections: Corrections) => Promise<void>
  readonly onClose: () => void
}

/** Status, type and manufacturer of one advert (checklist ADM-02); only what differs is sent. */
export const UpdateDialog = ({ board, row, save, onClose }: UpdateDialogProps) => {
  const { staff, words, common } = useText()
  const { dialog, columns, moves, filter, statuses } = staff.adverts
  const { siteHref } = useHost()
  const brands = useQuery(catalogueQueries.brands(useConsoleClient()))
  const [status, setStatus] = useState('')
  const [type, setType] = useState(row.type)
  const [manufacturer, setManufacturer] = useState(row.manufacturer ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = () => {
    const corrections: Corrections = {
      ...(status ? { status: status as Corrections['status'] } : {}),
      ...(board.kind === 'aircraft' && type !== row.type ? { type } : {}),
      ...(manufacturer.trim() && manufacturer !== row.manufacturer
        ? { manufacturer: manufacturer.trim() }
        : {}),
    }
    if (Object.keys(corrections).length === 0) return onClose()
    setBusy(true)
    save(row, corrections).then(onClose, (cause: unknown) => {
      setBusy(false)
      setError(cause instanceof AppError ? cause.message : dialog.failed)
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={dialog.title(row.id)}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{dialog.cancel}</Button>
          <Button look="main" type="submit" form="advert-update" busy={busy}>
            {dialog.save}
          </Button>
        </>
      }
    >
      <form
        id="advert-update"
        className="board-form"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="board-form-title">
          {row.title} {/* A page of the site opens beside the board, which stays as it is. */}
          <a
            className="link"
            href={siteHref(advertPath(row.kind, slugOf(row.title, row.id)))}
            target="_blank"
            rel="noreferrer"
          >
            {dialog.open}
          </a>
        </p>
        <SelectField
          label={filter.status}
          value={status}
          onChange={event => setStatus(event.target.value)}
          options={[
            { value: '', label: `${dialog.keep} (${statuses[row.status]})` },
            ...offeredMoves[row.status].map(([move, to]) => ({ value: to, label: moves[move] })),
          ]}
        />
        {board.kind === 'aircraft' && (
          <SelectField
            label={columns.type}
            value={type}
            onChange={event => setType(event.target.value)}
            options={aircraftTypes.map(value => ({ value, label: words.aircraftTypes[value] ?? value }))}
          />
        )}
        <TextField
          label={columns.manufacturer}
          value={manufacturer}
          list="board-brands"
          maxLength={80}
          onChange={event => setManufacturer(event.target.value)}
        />
        <datalist id="board-brands">
          {brands.data?.map(({ _id, brandName }) => (
            <option key={_id}>{brandName}</option>
          ))}
        </datalist>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}
