import { describe, expect, it } from 'vitest'
import { circlesOf } from './circles.mjs'
import { areas, homeOf, mayImport } from './modules.mjs'

describe.each(areas)('the table of $folder', ({ platform, modules, composition }) => {
  const rows = Object.entries({ ...platform, ...modules, ...composition })

  it('has no circle, so the modules that keep to it have none', () => {
    expect(circlesOf(rows.flatMap(([row, others]) => others.map(other => [row, other] as const)))).toEqual([])
  })

  it('names modules that have a row, none of a layer above', () => {
    for (const [row, others] of Object.entries(platform))
      for (const other of others) expect(platform, row).toHaveProperty([other])
    for (const [row, others] of Object.entries(modules))
      for (const other of others) expect(modules, row).toHaveProperty([other])
    for (const [row, others] of Object.entries(composition))
      for (const other of others) expect(composition, row).toHaveProperty([other])
  })
})

it('tells the module and the layer of a file', () => {
  expect(homeOf('api/platform/db/schema/user.ts')).toMatchObject({ module: 'api/platform/db', layer: 0 })
  expect(homeOf('shared/console/platform/host.tsx')).toMatchObject({
    module: 'shared/console/platform',
    layer: 0,
  })
  expect(homeOf('desktop/main/photos/pick/pick.ts')).toMatchObject({
    module: 'desktop/main/photos',
    layer: 1,
  })
  expect(homeOf('site/app/routes.tsx')).toMatchObject({ module: 'site/app', layer: 2 })
  expect(homeOf('site/entry-client.tsx')).toMatchObject({ module: 'site/*', layer: 2 })
  expect(homeOf('shared/contract/kit.ts').area).toBeUndefined()
})

it('lets composition import modules, but nobody the files right in an area', () => {
  const main = homeOf('api/main.ts')
  const server = homeOf('api/server/app.ts')
  const search = homeOf('api/search/find.ts')
  const http = homeOf('api/platform/http/reply.ts')
  expect([mayImport(main, server), mayImport(server, search), mayImport(search, http)]).toEqual([
    true,
    true,
    true,
  ])
  expect([mayImport(server, main), mayImport(search, server), mayImport(http, search)]).toEqual([
    false,
    false,
    false,
  ])
})
