import { orders } from './en-orders'

/** The orders' section. */
export const staffOrders = {
  search: 'Invoice, order, mail or name',
  filter: { status: 'Status', method: 'Payment', problem: 'Look at' },
  anyStatus: 'All statuses',
  anyMethod: 'All ways to pay',
  anyProblem: 'All orders',
  onlyProblems: 'With a problem',
  statuses: orders.statuses,
  methods: orders.detail.methods,
  kinds: orders.kinds,
  packet: orders.packageLine,
  columns: {
    id: 'Order',
    date: 'Date',
    user: 'Buyer',
    packet: 'Package',
    amount: 'Amount',
    method: 'Payment',
    status: 'Status',
    invoice: 'Invoice',
    actions: 'Actions',
  },
  none: 'No order is like that.',
  due: (day: string) => `due ${day}`,
  creditNote: orders.creditNote.heading,
  creditNoteOf: (number: string) => `Credit note ${number}, opens on the site`,
  invoiceOf: (number: string) => `Invoice ${number}, opens on the site`,
  actions: { paid: 'Mark paid', cancel: 'Cancel', refund: 'Refund', solved: 'Solved' },
  forOrder: (action: string, id: number) => `${action}: order ${id}`,
  dialogs: {
    paid: {
      title: (id: number) => `Mark order ${id} as paid?`,
      text: (amount: string, credits: number, name: string) =>
        `${amount} has arrived. ${name} gets ${credits} ${credits === 1 ? 'credit' : 'credits'} at once, and the receipt by mail. This cannot be undone here.`,
      label: 'Note, such as the reference on the account',
      confirm: 'Mark paid',
      done: 'The order is paid',
    },
    cancel: {
      title: (id: number) => `Cancel order ${id}?`,
      text: (_amount: string, _credits: number, name: string) =>
        `Nothing has to be paid then, and no credits are added. ${name} is told why by mail.`,
      label: 'Reason, which the buyer reads',
      confirm: 'Cancel the order',
      done: 'The order was cancelled',
    },
    refund: {
      title: (id: number) => `Was the money of order ${id} sent back?`,
      text: (amount: string, credits: number, name: string) =>
        `${name} has had ${amount} back. What is left of the ${credits} ${credits === 1 ? 'credit' : 'credits'} is taken, a credit note cancels the invoice, and ${name} is told why by mail. No money is sent by this, and it cannot be undone here.`,
      label: 'Reason, which the buyer reads',
      confirm: 'It was sent back',
      done: 'The order was refunded',
    },
    solved: {
      title: (id: number) => `Is the problem of order ${id} solved?`,
      text: (_amount: string, _credits: number, _name: string) =>
        'The order is no longer listed among the problems. Nothing is paid or sent by this.',
      label: 'What was done',
      confirm: 'It is solved',
      done: 'The problem is solved',
    },
  },
  keep: 'Leave it',
}
