import { webhooks } from '../../shared/contract/webhooks'
import { implement } from '../platform/http/invoke'
import { listDeliveries, sendAgain } from './deliveries.service'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  testWebhook,
} from './webhooks.service'

export const webhookOperations = implement(webhooks, {
  list: listWebhooks,
  create: createWebhook,
  change: changeWebhook,
  rotate: rotateSecret,
  test: testWebhook,
  remove: removeWebhook,
  deliveries: listDeliveries,
  again: sendAgain,
})
