import { orders } from '../../../shared/contract/orders'
import { ownLedger } from '../credits/ledger'
import { creditNotePdf, invoicePdf } from '../papers/papers'
import { implement } from '../../platform/http/invoke'
import {
  cancelOrder,
  checkOrder,
  checkoutOptions,
  orderCreditNote,
  orderDetail,
  orderInvoice,
  ownOrders,
  payOrder,
} from './orders.service'
import {
  markPaid,
  sellerDetails,
  setSeller,
  staffCancel,
  staffRefund,
  staffOrders,
  staffSolved,
} from './staff-orders.service'

export const orderOperations = implement(orders, {
  options: checkoutOptions,
  list: ownOrders,
  detail: orderDetail,
  invoice: orderInvoice,
  creditNote: orderCreditNote,
  invoicePdf,
  creditNotePdf,
  ledger: ownLedger,
  pay: payOrder,
  check: checkOrder,
  cancel: cancelOrder,
  staffList: staffOrders,
  markPaid,
  staffCancel,
  staffRefund,
  staffSolved,
  seller: sellerDetails,
  setSeller,
})
