import { count } from './en-kit'
import { grouped } from '../rules/grouped'

const adverts = (n: number) => count(n, 'advert', 'adverts')
const models = (n: number) => count(n, 'model', 'models')

/** The catalogue's screens. Toasts and the loading text are the specification's own, Turkish ones among them. */
export const staffCatalogue = {
  loading: 'Yükleniyor...',
  failed: 'The catalogue could not be loaded.',
  toasts: {
    brandCreated: 'Brand create success',
    brandFailed: 'Error',
    brandDeleted: 'Marka Silindi',
    modelCreated: 'Model Eklendi',
    modelFailed: 'Hata',
    modelDeleted: 'Model Silindi',
    categoryAdded: 'Category Added',
    categoryDeleted: (name: string) => `${name} deleted`,
    renamed: (from: string, to: string) => `${from} is now ${to}`,
    merged: (from: string, into: string) => `${from} is now part of ${into}`,
    undone: (from: string) => `${from} is back`,
    undo: 'Undo',
  },
  brands: {
    title: 'Brands',
    add: 'Add Brand',
    name: 'Brand name',
    search: 'Search brands',
    none: 'No brand has this name.',
  },
  types: {
    title: 'Types',
    all: 'All types',
    none: 'This brand has no models yet.',
    choose: 'Choose a brand to see its types and models.',
  },
  models: {
    title: 'Models',
    add: 'Add Model',
    brand: 'Brand',
    type: 'Type',
    chooseType: 'Choose a type',
    typeNeeded: 'Choose the type of this model.',
    name: 'Model name',
    none: 'No models of this type.',
    other: 'Every brand keeps this one for models that are not in the list.',
  },
  create: 'Create',
  cancel: 'Cancel',
  delete: 'Delete',
  rename: 'Rename',
  edit: 'Edit',
  aliases: 'Aliases',
  merge: 'Merge…',
  forName: (action: string, name: string) => `${action}: ${name}`,
  newName: (name: string) => `New name of ${name}`,
  nameNeeded: 'A name is needed.',
  renameHint: 'Enter saves, Esc keeps the old name. Adverts follow.',
  uses: (all: number, live: number) => (all === 0 ? 'No adverts' : `${adverts(all)}, ${grouped(live)} live`),
  modelCount: models,
  problem: 'This was not saved.',
  removal: {
    title: (name: string) => `Delete ${name}?`,
    text: (n: number) => `${models(n)} of this brand go with it. No advert uses them.`,
    confirm: 'Delete',
    keep: 'Keep it',
  },
  aliasDialog: {
    title: (name: string) => `Other names of ${name}`,
    text: 'Forms, filters, searches and imports understand these names. Adverts typed under one of them get the proper name.',
    add: 'Another name',
    save: 'Add',
    none: 'There are none yet.',
    remove: (name: string) => `Remove the name ${name}`,
  },
  mergeDialog: {
    title: (name: string) => `Merge ${name} into another`,
    inUse: (n: number) =>
      `${adverts(n)} ${n === 1 ? 'uses' : 'use'} it, so it cannot simply be deleted. Choose where they go.`,
    into: 'Merge into',
    choose: 'Choose one',
    moves: (all: number, live: number, moved: number) =>
      `${adverts(all)} (${grouped(live)} live)${moved > 0 ? ` and ${models(moved)}` : ''} will move.`,
    joined: (names: readonly string[]) => `Both have ${names.join(', ')}: these become one.`,
    after: (from: string, into: string) =>
      `${from} becomes another name of ${into}: old links and searches go on working. You can undo this until one of them changes again.`,
    confirm: 'Merge',
    counting: 'Counting what moves...',
  },
  recent: {
    open: 'Recent merges',
    title: 'Recent merges',
    none: 'Nothing has been merged yet.',
    line: (from: string, into: string) => `${from} into ${into}`,
    undone: 'taken back',
    moved: (n: number) => adverts(n),
  },
  files: {
    open: 'Import or export',
    title: 'Import or export',
    what: 'Table',
    tables: { brands: 'Brands', models: 'Models', categories: 'Categories' },
    export: 'Export CSV',
    file: 'CSV file to import',
    chosen: (name: string) => `Chosen before: ${name}`,
    rows: 'Rows',
    hint: (columns: string) =>
      `Columns: ${columns}. Several aliases stand in one cell, with semicolons between them.`,
    checking: 'Checking...',
    import: (n: number) => `Import ${count(n, 'change', 'changes')}`,
    plan: (rows: number, created: number, changed: number) =>
      `${count(rows, 'row', 'rows')} read: ${grouped(created)} new, ${grouped(changed)} changed.`,
    nothing: 'The catalogue has all of this already.',
    done: (created: number, changed: number) =>
      `Imported: ${grouped(created)} new, ${grouped(changed)} changed`,
    failed: 'The file could not be read.',
  },
  categories: {
    mains: 'Main categories',
    subs: (section: string) => `Subcategories of ${section}`,
    none: 'No subcategories yet.',
    create: 'Create subcategory',
    main: 'Main category',
    name: 'Name',
    addMain: 'Add main category',
  },
}
