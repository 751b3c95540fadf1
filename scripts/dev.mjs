#!/usr/bin/env node
// Serves the sources themselves: a change of the site shows without a reload, a change of the API starts it anew.
import { serveSources } from './dev/site.mjs'
import { startApi } from './dev/api.mjs'

const port = Number(process.env.PORT || 3000)
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
const api = await startApi({ publicUrl })
const site = await serveSources({ port, publicUrl, api: api.address }).catch(async error => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is in use already; PORT names another one.` : error,
  )
  await api.stop()
  process.exit(1)
})
console.log(`Hangarlist is at ${publicUrl}, from its sources. Save a file to see what changes.`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    await Promise.all([site.close(), api.stop()])
    process.exit()
  })
