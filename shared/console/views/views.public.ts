export { ColumnChooser } from './column-chooser'
/** Columns of a grid as the person left them: their order, widths and whether they are shown. */
export { useGridLayout } from './use-grid-layout'
export { ViewMenu } from './view-menu'
