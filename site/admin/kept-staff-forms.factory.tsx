import { act, type ReactNode } from 'react'
import { UpdateDialog } from '../../shared/console/adverts/update-dialog'
import { BookDialog } from '../../shared/console/banners/book-dialog'
import { OrderDialog } from '../../shared/console/billing/order-dialog'
import { BulkDialog } from '../../shared/console/bulk/bulk-dialog'
import { AddForm } from '../../shared/console/catalogue/add-form'
import { AliasDialog } from '../../shared/console/catalogue/alias-dialog'
import { BlockDialog } from '../../shared/console/guests/block-dialog'
import { SendMailDialog } from '../../shared/console/mail/send-mail-dialog'
import { SuppressDialog } from '../../shared/console/mail/suppress-dialog'
import { TemplateForm } from '../../shared/console/mail/template-form'
import { HideDialog } from '../../shared/console/review/hide-dialog'
import { OperatorForm } from '../../shared/console/settings/operator-form'
import { SellerForm } from '../../shared/console/settings/seller-form'
import { DismissForm } from '../../shared/console/signals/dismiss-form'
import { TicketPane } from '../../shared/console/support/ticket-pane'
import { BulkUsersDialog } from '../../shared/console/users/bulk-users-dialog'
import { UserForm } from '../../shared/console/users/user-form'
import { ViewMenu } from '../../shared/console/views/view-menu'
import { asFirst } from '../../shared/rules/reasons'
import { fakeClient } from '../testing'
import { controlOf, renderStaff, typeIn } from './staff.testing'
import { aStaffUser } from './staff-user.factory'

export type Send = () => Promise<unknown>

interface StaffForm {
  readonly element: (send: Send) => ReactNode
  /** The calls that send it, where it is not handed a function. */
  readonly calls?: (send: Send) => object
  /** What is typed or chosen, by the label; a box is ticked by its own value. */
  readonly typed: Readonly<Record<string, string>>
  /** It shows first what it does, and asks. */
  readonly isConfirmed?: boolean
  /** It is done here and cannot fail. */
  readonly isLocal?: boolean
}

const nothing = () => undefined
const user = aStaffUser()
const sorry = asFirst.find(({ decisions }) => decisions.includes('reject') && decisions.includes('hide'))!
/** What the staff's forms read, whatever is sent. */
const read = {
  reasons: { list: async () => [...asFirst] },
  catalogue: { brands: async () => [] },
  bulk: {
    preview: async () => ({
      total: 12,
      all: { adverts: 12, mails: 12, sellers: 3, credits: 0 },
      withoutSignals: { adverts: 12, mails: 12, sellers: 3, credits: 0 },
      signals: { count: 0, highestRisk: 0, adverts: [] },
      left: [],
      claimedBy: [],
    }),
  },
}
const aTicket = { id: 7, subject: 'Payment', message: 'Where?', mail: 'ada@seller.test', state: 'open' }

/** Every form of the staff, by what it is. */
export const staffForms: Readonly<Record<string, StaffForm>> = {
  'a mail template': {
    element: () => (
      <TemplateForm
        stored={{
          ...{ key: 'own-1', purpose: 'rejected', name: 'Short', subject: 'Your advert', text: 'Mend it.' },
          ...{ builtIn: false, changed: false, version: 1, updatedAt: null, updatedBy: null },
        }}
        isNew={false}
        onPurpose={nothing}
        onSaved={nothing}
      />
    ),
    calls: editTemplate => ({ deciding: { editTemplate, previewMail: () => new Promise(nothing) } }),
    typed: { Subject: 'About your Skylane', Text: 'The logs are missing.' },
  },
  'the seller on invoices': {
    element: () => (
      <SellerForm stored={{ seller: { name: 'Hangarlist', address: '' }, vatPercent: 19, missing: [] }} />
    ),
    calls: setSeller => ({ orders: { setSeller } }),
    typed: { Name: 'Hangarlist GmbH', 'VAT in packages, per cent': '20' },
  },
  'periods and support': {
    element: () => (
      <OperatorForm stored={{ priceNoticeDays: 30, termsNoticeDays: 30, supportAddress: null } as never} />
    ),
    calls: change => ({ settings: { change } }),
    typed: { 'Address for support requests': 'help@hangarlist.test' },
  },
  'why a signal does not matter': {
    element: send => (
      <DismissForm
        draft="dismiss-41-prepayment"
        name="Prepayment"
        save={async () => void (await send())}
        onClose={nothing}
      />
    ),
    typed: { 'Why does it not matter here?': 'A known escrow service.' },
  },
  'an address that mails are stopped to': {
    element: () => <SuppressDialog onClose={nothing} />,
    calls: add => ({ mailSuppressions: { add } }),
    typed: { Address: 'nobody@seller.test', Why: 'Asked by telephone.' },
  },
  'a user': {
    element: () => (
      <UserForm user={user} onClose={nothing}>
        {null}
      </UserForm>
    ),
    calls: update => ({ users: { update } }),
    typed: {
      ...{ 'Adverts left': '12', 'Account type': 'business', Suspended: 'true', Reason: 'payment' },
      'Words to the user': 'Invoice 12 is open.',
    },
  },
  'a suspension of many users': {
    element: () => <BulkUsersDialog action="suspend" users={[user]} onClose={nothing} onDone={nothing} />,
    calls: bulk => ({ users: { bulk } }),
    typed: { Reason: 'payment', 'Words to the user': 'Invoice 12 is open.' },
    isConfirmed: true,
  },
  'credits for many users': {
    element: () => <BulkUsersDialog action="quotas" users={[user]} onClose={nothing} onDone={nothing} />,
    calls: bulk => ({ users: { bulk } }),
    typed: { 'Adverts left': '5' },
    isConfirmed: true,
  },
  'the block of a guest': {
    element: () => (
      <BlockDialog
        guest={{ id: 12, name: 'Gerda', mail: 'g@buyers.test', block: null } as never}
        act="block"
        onClose={nothing}
      />
    ),
    calls: block => ({ guests: { block } }),
    typed: { Reason: 'fraud', 'Note for colleagues': 'Wants a transfer.' },
  },
  'the end of an order': {
    element: () => (
      <OrderDialog
        action="cancel"
        order={{ id: 3, amountCents: 4900, credits: 1, user: { name: 'Ada' }, problem: null } as never}
        onClose={nothing}
      />
    ),
    calls: staffCancel => ({ orders: { staffCancel } }),
    typed: { 'Reason, which the buyer reads': 'Paid twice.' },
  },
  'the booking of a banner': {
    element: () => <BookDialog bookings={[]} onClose={nothing} />,
    calls: book => ({ banners: { book } }),
    typed: { Class: 'B', 'What stands in the picture': 'A hangar', Company: 'Hangar 3 GmbH' },
  },
  'the correction of an advert': {
    element: send => (
      <UpdateDialog
        board={{ kind: 'aircraft' } as never}
        row={
          { id: 41, kind: 'aircraft', title: 'Skylane', status: 'approved', type: 'piston-single' } as never
        }
        save={async () => void (await send())}
        onClose={nothing}
      />
    ),
    typed: { Manufacturer: 'Cessna' },
  },
  'a new name of the catalogue': {
    element: create => (
      <AddForm draft="new-brand" label="Manufacturer name" field="brandName" create={create} />
    ),
    typed: { 'Manufacturer name': 'Cesna' },
  },
  'another name of the catalogue': {
    element: send => (
      <AliasDialog draft="alias-brand-3" name="Cessna" aliases={[]} change={send} onClose={nothing} />
    ),
    typed: { 'Another name': 'Cessna Aircraft' },
  },
  'a new view of a table': {
    element: () => <ViewMenu scope="aircraft" current={() => ({})} onApply={nothing} isReady />,
    calls: create => ({ views: { create, list: async () => [] } }),
    typed: { 'Name of the view': 'Old ones', 'Share with all staff': 'on' },
  },
  'a bulk rejection': {
    element: send => (
      <BulkDialog
        {...{ kind: 'aircraft', offer: { action: 'reject', asks: true }, count: 12, chosen: 12 }}
        {...{ requestKey: 'one', target: { ids: [1, 2] }, run: send, onLook: nothing, onClose: nothing }}
      />
    ),
    typed: { [sorry.text]: 'on', 'Note to the sellers': 'These were copied.' },
  },
  'a bulk change of the manufacturer': {
    element: send => (
      <BulkDialog
        {...{ kind: 'aircraft', offer: { action: 'setManufacturer', asks: true }, count: 12, chosen: 12 }}
        {...{ requestKey: 'one', target: { ids: [1, 2] }, run: send, onLook: nothing, onClose: nothing }}
      />
    ),
    typed: { Manufacturer: 'Cessna' },
  },
  'the reasons for hiding': {
    element: () => <HideDialog advertId={41} kind="aircraft" onHide={nothing} onClose={nothing} />,
    typed: { [sorry.text]: 'on', 'Note to the sellers': 'Please mend the photos.' },
    isLocal: true,
  },
  'a mail to one person': {
    element: () => <SendMailDialog to="ada@seller.test" onClose={nothing} />,
    calls: send => ({ mail: { send } }),
    typed: { Subject: 'Your account', Text: 'It is confirmed.' },
  },
  'the answer to a request': {
    element: () => <TicketPane id={7} backTo="/support" />,
    calls: answer => ({
      support: { answer, ticket: async () => ({ ...aTicket, userId: null, isOwn: false, others: [] }) },
    }),
    typed: { Answer: 'It is on its way.' },
  },
}

/** The form in a page of its own, over a server that answers so. */
export const openStaff = async ({ element, calls, typed }: StaffForm, send: Send) => {
  const client = fakeClient({ ...read, ...calls?.(send) })
  const shown = await renderStaff(element(send), { client, siteHref: to => to })
  await act(async () => undefined)
  const { container } = shown
  const isBox = (control: Element) => control.matches('[type=checkbox]')
  const type = async () => {
    for (const [label, value] of Object.entries(typed)) {
      const control = controlOf(container, label)
      if (isBox(control)) await act(async () => control.click())
      else await typeIn(control, value)
    }
  }
  const valueOf = (label: string) => {
    const found = [...container.querySelectorAll('label')].some(each => each.textContent?.trim() === label)
    // A field of what is not chosen is not there.
    if (!found) return ''
    const control = controlOf(container, label)
    if (!(control instanceof HTMLInputElement) || !isBox(control)) return control.value
    return control.checked ? typed[label] : ''
  }
  const values = () => Object.fromEntries(Object.keys(typed).map(label => [label, valueOf(label)]))
  const submit = () => act(async () => container.querySelector('form')?.requestSubmit())
  return { ...shown, type, values, submit }
}
