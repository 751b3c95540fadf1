import { TooltipModule, type Module } from 'ag-grid-community'
import { BegunEditor } from './begun-editor'
import { ShortFrames } from './short-frames'

/** What we change in the grid where it has no option for it. */
// The cast lets a module have a name of its own, as the grid's types know only the names of its own modules.
export const GridChangesModule = {
  moduleName: 'GridChanges',
  version: TooltipModule.version,
  beans: [ShortFrames, BegunEditor],
} as unknown as Module
