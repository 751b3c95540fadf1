import { useState } from 'react'
import type { Client } from '../../client/client'
import type { GuestRow } from '../../contract/guests'
import { maxBlockWords } from '../../data/guest-limits'
import { staffGuestKey } from '../../queries/staff-guests'
import { staffReportKey } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { SelectField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { TextAreaField } from '../platform/form-fields'
import { optionsOf } from '../platform/options'
import { useAction } from '../platform/use-action'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import type { SavedForm } from '../platform/use-saved-form'
import { BlockFacts } from './block-facts'

/** What is done with the block of an address: its end, or another reason for it. */
export type BlockAct = 'block' | 'unblock' | 'change'

interface BlockDialogProps {
  readonly guest: GuestRow
  readonly act: BlockAct
  readonly onClose: () => void
}
type Body = Parameters<Client['guests']['block']>[0]['body']

/** The block of an address, its end or its reason, as it is asked for and sent. */
const useBlock = ({ guest: { id, block }, act, onClose }: BlockDialogProps) => {
  const { guests, desk } = useText().staff
  // As it was when the dialog opened: a colleague's reason that was not seen is not overwritten.
  const [seen] = useState(() => ({ reason: block?.reason ?? null, words: block?.words ?? null }))
  const { mutateAsync } = useAction({
    run: (client, body: Body) => client.guests.block({ params: { id }, body }),
    done: () => guests.done[act],
    failed: () => desk.notDone,
    onDone: onClose,
    changes: [staffGuestKey, staffReportKey],
    // After a refusal the state that it was refused for is read.
    isReadWhenFailed: true,
  })
  const stored = act === 'change' ? seen : { reason: null, words: null }
  return useKeptForm({
    draft: `guest-${act}-${id}`,
    stored: { reason: stored.reason ?? '', words: stored.words ?? '' },
    save: values =>
      mutateAsync(
        act === 'unblock'
          ? { blocked: false }
          : { blocked: true, ...values, ...(act === 'change' && { seen }) },
      ),
  })
}

/** Blocks the address of a guest for a reason, changes the reason, or says why it is blocked and unblocks it. */
export const BlockDialog = (props: BlockDialogProps) => {
  const { guest, act, onClose } = props
  const { guests, desk } = useText().staff
  const { name, mail, block } = guest
  const form = useBlock(props)
  const { field, busy, problem, submit } = form
  return (
    <FormDialog
      title={guests.title[act](guests.called(name, mail))}
      cancel={desk.cancel}
      action={guests.act[act]}
      look={act === 'block' ? 'danger' : 'main'}
      busy={busy}
      problem={problem(desk.notDone)}
      onSubmit={submit}
      onClose={onClose}
    >
      {act === 'unblock' ? (
        <>
          {block && <BlockFacts block={block} />}
          <p>{mail === '' ? guests.unblockDeleted : guests.unblockText}</p>
        </>
      ) : (
        <>
          <KeptNote form={form} />
          <BlockFields field={field} isNew={act === 'block'} />
        </>
      )}
    </FormDialog>
  )
}

interface BlockFieldsProps extends Pick<SavedForm<'reason' | 'words'>, 'field'> {
  readonly isNew: boolean
}

const BlockFields = ({ field, isNew }: BlockFieldsProps) => {
  const { guests } = useText().staff
  return (
    <>
      {isNew && (
        <p>
          {guests.blockText} {guests.blockKept}
        </p>
      )}
      <SelectField
        label={guests.reason}
        options={optionsOf(guests.reasons, guests.chooseReason)}
        {...field('reason')}
      />
      <TextAreaField
        label={guests.words}
        hint={guests.wordsHint}
        rows={3}
        maxLength={maxBlockWords}
        {...field('words')}
      />
    </>
  )
}
