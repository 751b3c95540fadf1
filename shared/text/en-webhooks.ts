import type { DeliveryState, OffReason, WebhookEvent } from '../data/webhook-events'
import { formerSecretHours, testEvent } from '../data/webhook-events'
import { count } from './en-kit'

const events: Readonly<Record<WebhookEvent | typeof testEvent, string>> = {
  'advert.submitted': 'Advert submitted',
  'advert.approved': 'Advert approved',
  'advert.rejected': 'Advert rejected, or changes asked for',
  'advert.ended': 'Advert ended: expired, hidden, sold or deleted',
  'message.received': 'Message received',
  'order.paid': 'Order of credits paid',
  'order.ended': 'Order of credits ended: cancelled, expired, failed or refunded',
  [testEvent]: 'Test',
}

const off: Readonly<Record<OffReason, string>> = {
  owner: 'Off',
  gone: 'Turned off: its receiver said it is gone',
  failing: 'Turned off: nothing arrived for five days',
}

const states: Readonly<Record<DeliveryState, string>> = {
  waiting: 'waiting',
  sending: 'on its way',
  delivered: 'delivered',
  failed: 'failed',
  cancelled: 'not sent',
}

/** Day and time in UTC, to the second, as logs of receivers have it. */
const at = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

/** The texts about webhooks, on the Security page, on that of a company and in the settings of staff. */
export const webhooks = {
  title: 'Webhooks',
  intro: 'A webhook calls an address of yours when something happens, so that your programs need not ask.',
  operatorIntro: 'A webhook calls an address of ours when something happens to any advert.',
  docs: 'How to verify its signature',
  failed: 'The webhooks could not be loaded.',
  none: 'There is no webhook.',
  new: 'New webhook',
  open: 'Details',
  openOf: (name: string) => `Details: ${name}`,
  on: 'On',
  off,
  failing: (iso: string) => `Failing since ${at(iso)}`,
  formerUntil: (iso: string) => `The former secret signs, too, until ${at(iso)}.`,
  madeBy: (name: string) => `made by ${name}`,
  makerGone: 'Whoever made it is no owner any more, and knows its secret: make a new one.',
  events,
  newTitle: 'New webhook',
  changeTitle: 'Change the webhook',
  fields: {
    url: 'Address',
    description: 'Description',
    events: 'It is told',
    password: 'Current password',
  },
  urlHint: 'https, reachable from the internet, answering within 15 seconds',
  descriptionHint: 'Such as “Stock list in the office”; may be empty.',
  passwordHint: 'Another address needs it.',
  make: 'Make the webhook',
  save: 'Save',
  saved: 'The webhook was saved.',
  secretTitle: 'The secret',
  secretIntro: 'Copy it into the receiver now: it is shown this once.',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'It could not be copied. Please select the text instead.',
  kept: 'I have copied it',
  test: 'Send a test',
  tested: 'The test is on its way.',
  change: 'Change',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  turnedOff: 'The webhook is off.',
  turnedOn: 'The webhook is on.',
  rotate: 'New secret',
  rotateTitle: 'Make a new secret?',
  rotateIntro: `Both secrets sign for ${formerSecretHours} hours, so that you can exchange it in your receiver; after that only the new one does.`,
  remove: 'Delete',
  removeTitle: (name: string) => `Delete the webhook “${name}”?`,
  removeIntro: 'Its log is deleted, too, and what waits for it is not sent. It cannot be taken back.',
  removed: 'The webhook was deleted.',
  back: 'Back',
  notDone: 'This did not work.',
  log: 'Deliveries of the last 30 days',
  logFailed: 'The log could not be loaded.',
  logNone: 'Nothing was sent yet.',
  more: 'Earlier ones',
  states,
  attempts: (n: number) => count(n, 'attempt', 'attempts'),
  attempt: (iso: string, milliseconds: number) => `${at(iso)}, ${milliseconds} ms`,
  answered: (status: number) => `answered ${status}`,
  noAnswer: 'no answer',
  noAttempt: 'It was not tried yet.',
  next: (iso: string) => `Next attempt ${at(iso)}`,
  sent: 'What is sent',
  again: 'Send again',
  againOf: (event: string, iso: string) => `Send again: ${event}, ${at(iso)}`,
  isAgain: 'It is sent again.',
  at,
}
