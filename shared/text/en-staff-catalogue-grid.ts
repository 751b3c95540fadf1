import { count, pairs } from './en-kit'
import { grouped } from '../rules/grouped'

const rows = (n: number) => count(n, 'row', 'rows')
const changes = (n: number) => count(n, 'change', 'changes')

/** The catalogue as tables to edit (checklist DESK-05). */
export const staffCatalogueGrid = {
  views: {
    label: 'How the catalogue is shown',
    columns: 'Columns',
    brands: 'Brand table',
    models: 'Model table',
    categories: 'Table',
  },
  tables: { brand: 'Brand table', model: 'Model table', category: 'Category table' },
  search: { brand: 'Search brands', model: 'Search models', category: 'Search categories' },
  none: 'Nothing in the catalogue has these words.',
  noneAtAll: 'There is nothing yet. Type or paste into the last row.',
  shown: (n: number, all: number) => (n === all ? rows(all) : `${grouped(n)} of ${rows(all)}`),
  onlyBrand: (name: string) => `Only ${name}`,
  allBrands: 'Show all brands',
  columns: {
    brand: 'Brand',
    model: 'Model',
    type: 'Type',
    section: 'Section',
    category: 'Category',
    aliases: 'Aliases',
    models: 'Models',
    categories: 'Categories',
    adverts: 'Adverts',
    live: 'Live',
  },
  showModels: (n: number, brand: string) => `${count(n, 'model', 'models')} of ${brand}`,
  newRow: 'New...',
  /** After a new entry whose name is one slip away from a known one. */
  addedNear: (typed: string, name: string) => `“${typed}” was added. Did you mean ${name}?`,
  takeInstead: (name: string) => `Take ${name} instead`,
  isThere: 'is there already',
  newProblem: (column: string, problem: string) => `${column} ${problem}.`,
  needs: (columns: string) => `Still needed: ${columns}`,
  hint: 'Enter or F2 edits, Esc keeps the old value. Rows can be pasted from a spreadsheet; new ones go into the last row.',
  selection: {
    label: 'With the selected rows',
    count: (n: number) => `${rows(n)} selected`,
    merge: 'Merge...',
    remove: 'Delete',
    aliases: 'Aliases...',
    clear: 'Clear',
    otherBrands: 'Only models of one brand can be merged.',
    sections: 'Sections cannot be merged.',
    kept: (n: number) =>
      `${rows(n)} ${n === 1 ? 'is' : 'are'} used by adverts and ${n === 1 ? 'stays' : 'stay'}. Merge instead.`,
    removed: (n: number) => `${rows(n)} deleted`,
  },
  removal: {
    title: (n: number) => `Delete ${count(n, 'brand', 'brands')}?`,
  },
  merging: {
    title: (n: number) => `Merge ${n} into one`,
    stays: 'Which one stays',
    done: (n: number, into: string) => `${n} are now part of ${into}`,
  },
  cell: {
    sending: 'Sending',
    sent: 'Saved',
    failed: 'Not saved',
  },
  problems: {
    title: (n: number) => `${count(n, 'change is', 'changes are')} not saved`,
    line: (row: string, column: string) => `${row}, ${column}:`,
    retry: 'Try again',
    mine: 'Save mine',
    drop: 'Discard',
    theirs: 'Keep theirs',
    conflict: (by: string | null, names: string) =>
      `${by ?? 'Somebody'} changed this row in the meantime. It is ${names} now.`,
    unknownType: 'There is no such type.',
    notSent: 'The console was closed before this was saved.',
  },
  history: {
    label: 'Changes',
    undo: 'Undo the last change',
    redo: 'Redo what was undone',
    undoShort: 'Undo',
    redoShort: 'Redo',
    undoTitle: (what: string) => `Ctrl+Z: ${what}`,
    redoTitle: (what: string) => `Ctrl+Shift+Z: ${what}`,
    nothing: { undo: 'There is nothing to undo.', redo: 'There is nothing to do again.' },
    done: {
      undo: (what: string) => `Undone: ${what}`,
      redo: (what: string) => `Done again: ${what}`,
    },
    failed: {
      undo: (why: string) => `Could not be undone. ${why}`,
      redo: (why: string) => `Could not be done again. ${why}`,
    },
  },
  edits: {
    typed: (name: string, type: string) => `${name} is of the type ${type} now`,
    aliases: (name: string, aliases: string) =>
      aliases === '' ? `${name} has no other names now` : `${name} is also called ${aliases} now`,
    added: (name: string) => `${name} added`,
    removed: (name: string) => `${name} deleted`,
    several: (n: number, first: string) => `${changes(n)} (${first}${n > 1 ? ', ...' : ''})`,
  },
  sheet: {
    label: 'Rows to import',
    line: 'Line',
    outcome: 'What happens',
    errors: 'Wrong cells',
    error: (line: number, column: string, value: string, problem: string) =>
      `Line ${line}, ${column}${value === '' ? '' : ` \u201c${value}\u201d`} ${problem}.`,
    outcomes: { new: 'New', changed: 'Changed', same: 'As it is', wrong: 'Wrong' },
    was: (value: string) => `was ${value}`,
    /** Of a name that is one slip away from a known one. */
    near: (name: string) => `did you mean ${name}?`,
    takeNear: (name: string) => `Take ${name}`,
    takeNearFor: (typed: string, name: string) => `Take ${name} for ${typed}`,
    nearCount: (n: number) =>
      `${count(n, 'name is', 'names are')} one slip from a known one. They stay new unless you take it.`,
    nears: 'Names that are close to known ones',
    nearRow: (line: number, typed: string, name: string) => `Row ${line}: “${typed}” – did you mean ${name}?`,
    takeAllNear: (n: number) => `Take all ${grouped(n)}`,
    wrong: (cells: number) =>
      `${count(cells, 'cell is', 'cells are')} wrong. Correct ${cells === 1 ? 'it' : 'them'} here, or leave ${cells === 1 ? 'its row' : 'their rows'} out.`,
    onlyGood: (n: number) => `Take only the right ${rows(n)}`,
    apply: (n: number) => `Save ${changes(n)}`,
    malformed: (line: number) => `Line ${line} is not well-formed CSV.`,
    missing: (columns: string) => `The file has no column ${columns}.`,
    tooMany: (n: number) => `At most ${grouped(n)} rows can be taken at once.`,
  },
  paste: {
    title: (n: number) => `Paste ${rows(n)}`,
    text: 'Nothing is saved yet. Cells can be corrected here.',
    done: (n: number) => `${changes(n)} saved`,
    none: 'What was pasted has no cells for this table.',
  },
  export: {
    open: 'Export',
    of: (n: number) => `${rows(n)} shown`,
    shown: 'CSV of what is shown',
    all: 'CSV of the whole table',
    done: (name: string) => `${name} saved`,
    failed: 'The file could not be written.',
  },
  import: 'Import...',
  keysTitle: 'Catalogue tables',
  keys: pairs([
    ['Enter, F2', 'edit the cell'],
    ['Ctrl+V', 'paste rows and columns'],
    ['Ctrl+C', 'copy the cell or the selected rows'],
    ['Space', 'select the row'],
    ['Ctrl+Z', 'undo the last saved change'],
    ['Ctrl+Shift+Z, Ctrl+Y', 'do it again'],
  ]),
}
