import { Gauge, type Registry } from 'prom-client'
import { advertKinds } from '../../shared/data/advert-codes'
import type { App } from '../platform/app/app-context'
import { timeParam, toTime } from '../platform/db/values'
import { metricsOf } from '../platform/metrics/metrics'
import { listingIndexOf } from '../search/search.public'

/** Adds what is looked up when Prometheus asks: waiting mails and deliveries to webhooks, the listing index, and the database's connections. */
export const addGauges = (app: App): void => {
  const registers = [metricsOf(app).registry]
  addOutbox(app, registers)
  addWebhooks(app, registers)
  addIndex(app, registers)
  addConnections(app, registers)
}

const addOutbox = (app: App, registers: Registry[]): void => {
  const age = new Gauge({
    name: 'hangarlist_mail_outbox_oldest_age_seconds',
    help: 'For how long the oldest due mail has been due',
    registers,
  })
  const depth = new Gauge({
    name: 'hangarlist_mail_outbox_waiting',
    help: 'Mails that are due and have not been sent',
    registers,
    collect: async () => {
      const due = await dueMails(app)
      depth.set(due.count)
      age.set(due.seconds)
    },
  })
}

const addWebhooks = (app: App, registers: Registry[]): void => {
  const age = new Gauge({
    name: 'hangarlist_webhook_deliveries_oldest_age_seconds',
    help: 'For how long the oldest due delivery to a webhook has been due',
    registers,
  })
  const depth = new Gauge({
    name: 'hangarlist_webhook_deliveries_waiting',
    help: 'Deliveries to webhooks that are due and have not been sent',
    registers,
    collect: async () => {
      const due = await dueIn(app, 'webhook_deliveries')
      depth.set(due.count)
      age.set(due.seconds)
    },
  })
}

const dueMails = (app: App) => dueIn(app, 'mail_outbox', `(way IS NULL OR way <> 'own')`)

const dueIn = async (app: App, table: string, where = '1 = 1') => {
  const now = app.clock()
  const [row] = await app.db.read(
    `SELECT COUNT(*) AS many, MIN(not_before) AS oldest FROM ${table}
      WHERE state = 'waiting' AND not_before <= ? AND ${where}`,
    [timeParam(app.db.dialect, now)],
  )
  const oldest = row?.['oldest']
  const seconds = oldest ? Math.max(0, (now.getTime() - toTime(oldest)) / 1000) : 0
  return { count: Number(row?.['many'] ?? 0), seconds }
}

const addIndex = (app: App, registers: Registry[]): void => {
  const adverts = new Gauge({
    name: 'hangarlist_listing_index_adverts',
    help: 'Public adverts in the listing index of this process',
    labelNames: ['kind'] as const,
    registers,
    collect: () => {
      for (const kind of advertKinds) adverts.set({ kind }, listingIndexOf(app).sizeOf(kind))
    },
  })
  const lag = new Gauge({
    name: 'hangarlist_listing_index_lag_seconds',
    help: 'Time since this process last included the changes of others; grows while nobody asks, too',
    registers,
    collect: () => {
      lag.set(listingIndexOf(app).age() / 1000)
    },
  })
}

const addConnections = (app: App, registers: Registry[]): void => {
  const connections = new Gauge({
    name: 'hangarlist_database_connections',
    help: 'Connections of this process to the database: open ones, those of them in use, and calls that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect: () => {
      for (const { pool, ...states } of app.db.connections())
        for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count)
    },
  })
}
