/** Texts of saved table views and of the column chooser. */
export const staffViews = {
  menu: 'Views',
  own: 'My views',
  shared: 'Shared by others',
  none: 'No views are kept yet.',
  by: (name: string) => `by ${name}`,
  failed: 'The views could not be read.',
  name: 'Name of the view',
  share: 'Share with all staff',
  keep: 'Keep this view',
  kept: (name: string) => `View “${name}” is kept`,
  notKept: 'The view was not kept.',
  remove: (name: string) => `Delete the view ${name}`,
  removed: (name: string) => `View “${name}” is deleted`,
  notRemoved: 'The view was not deleted.',
  reset: 'As it came',
  columns: 'Columns',
}
