import { staffAdverts } from './en-staff-adverts'

/** What the staff screens say, on the web and in the console. Literal texts of the specification stand as it gives them. */
export const staff = {
  title: 'Admin board',
  missing: 'There is no such section',
  forStaff: 'This part of the site is for staff.',
  adminsOnly: 'Only admins may open this section.',
  menu: {
    label: 'Sections',
    groups: {
      listings: 'Listings',
    },
    sections: {
      aircraft: 'Aircraft Adverts',
      parts: 'Parts',
      leases: 'Leases',
      toolLeases: 'Tool Leases',
    },
  },
  /** Of tables and grids. */
  grid: {
    search: 'Search in this table',
    rows: (shown: number, all: number) =>
      shown === all
        ? `${all.toLocaleString('en-US')} rows`
        : `${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows`,
    loading: (count: number) => `${count.toLocaleString('en-US')} rows so far...`,
    selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
    stale: 'Cannot reach the server. What you see may have changed.',
  },
  adverts: staffAdverts,
}
