import { guests } from '../../../shared/contract/guests'
import type { Context } from '../../platform/http/context'
import { implement } from '../../platform/http/invoke'
import { askAsGuest } from './ask.service'
import { blockGuest } from './block-guest'
import { listGuests } from './staff-guests.query'
import { confirmEnquiry, enquiryOf, renewEnquiry } from './confirm.service'
import { exportGuest, removeGuest } from './guest-data.service'
import { rememberedGuest } from './guest-links'
import {
  answerAsGuest,
  guestThread,
  readAsGuest,
  renewThreadLink,
  setGuestMails,
} from './guest-thread.service'
import { withdrawAsGuest } from '../requests/move-request'

/** `report` is passed in, as reports belong to another module. */
export const guestOperations = (report: (ctx: Context<(typeof guests)['report']>) => Promise<undefined>) =>
  implement(guests, {
    ask: askAsGuest,
    me: async ctx => {
      const guest = await rememberedGuest(ctx)
      return guest ? { name: guest.name, mail: guest.mail } : null
    },
    forget: async ({ setCookie }) => {
      setCookie({ name: 'guest', value: null, httpOnly: true })
      return undefined
    },
    enquiry: enquiryOf,
    confirm: confirmEnquiry,
    again: renewEnquiry,
    thread: guestThread,
    answer: answerAsGuest,
    withdrawRequest: withdrawAsGuest,
    read: readAsGuest,
    mails: setGuestMails,
    report,
    newLink: renewThreadLink,
    export: exportGuest,
    remove: removeGuest,
    list: listGuests,
    block: blockGuest,
  })
