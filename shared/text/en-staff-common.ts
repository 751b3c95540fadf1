import { dayInWords } from '../rules/formats'
import { grouped } from '../rules/grouped'

const two = (n: number) => String(n).padStart(2, '0')

/** What lists and forms of the staff's desk have in common. */
export const staffCommon = {
  older: 'Show older',
  reload: 'Reload',
  cancel: 'Cancel',
  back: 'Back to the list',
  failed: 'This could not be loaded.',
  loading: 'Loading...',
  notDone: 'This was not done.',
  all: 'All',
  missing: 'There is nothing under this number.',
  choose: 'Choose one from the list.',
  selectAllShown: 'Select all rows shown',
  count: (n: number) => `${grouped(n)} in all`,
  /** Date and time in UTC, so that all staff see the same. */
  at: (iso: string) => {
    const date = new Date(iso)
    return `${dayInWords(iso)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`
  },
  kept: {
    text: 'What you typed before is here again. It is not saved yet.',
    discard: 'Discard what is typed',
  },
  pager: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
}
