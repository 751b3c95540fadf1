import { staffAdverts } from './en-staff-adverts'
import { staffAudit } from './en-staff-audit'
import { staffBanners } from './en-staff-banners'
import { staffFrame } from './en-staff-frame'
import { staffPhotos } from './en-staff-photos'
import { staffCatalogue } from './en-staff-catalogue'
import { staffCatalogueGrid } from './en-staff-catalogue-grid'
import { staffCommon } from './en-staff-common'
import { staffGuests } from './en-staff-guests'
import { staffJobs } from './en-staff-jobs'
import { staffMail } from './en-staff-mail'
import { staffOrders } from './en-staff-orders'
import { staffDecisions } from './en-staff-decisions'
import { staffQueue } from './en-staff-queue'
import { staffReasons } from './en-staff-reasons'
import { staffReports, staffUpgrades } from './en-staff-reports'
import { staffSupport } from './en-staff-support'
import { staffUsers } from './en-staff-users'
import { staffDeciding } from './en-staff-deciding'
import { staffMailing } from './en-staff-mailing'
import { staffMailTemplates } from './en-staff-mail-templates'
import { staffFigures } from './en-staff-figures'
import { staffSettings } from './en-staff-settings'
import { staffViews } from './en-staff-views'
import { staffPalette, staffWorkbench } from './en-staff-workbench'
import { grouped } from '../rules/grouped'

/** Texts of the staff screens, on the web and in the console; the specification's are used word for word. */
export const staff = {
  title: 'Admin board',
  missing: 'There is no such section',
  missingHint: 'Nothing of the console has this address.',
  forStaff: 'This part of the site is for staff.',
  /** Shown in place of a section that cannot be shown. */
  sectionFailed: {
    missing: {
      title: 'This section could not be fetched',
      text: 'The connection may be gone, or the site has been renewed. Everything else stays as it is, with all that you typed.',
    },
    fault: {
      title: 'This section could not be shown',
      text: 'Something went wrong in it. Everything else stays as it is, with all that you typed.',
    },
    reload: 'Load the page anew',
  },
  /** For staff without a second factor, where the server asks for one. */
  factorMissing: {
    title: 'Set up two-step sign-in first',
    text: 'Staff sign in here in two steps. Until you have set up a passkey or an authenticator app, these screens stay closed; it takes a minute.',
    textInConsole:
      'Staff sign in here in two steps. Set up a passkey or an authenticator app on the site, which opens in your browser, then come back; it takes a minute.',
    setUp: 'Set it up',
    again: 'I have done it',
  },
  adminsOnly: 'Only admins may open this section.',
  menu: {
    label: 'Sections',
    groups: {
      work: 'Work',
      listings: 'Listings',
      users: 'Users',
      data: 'Data Manage',
      files: 'Public Files',
      sales: 'Sales',
      records: 'Records',
      mail: 'Mail',
    },
    sections: {
      queue: 'Queue',
      workbench: 'Workbench',
      decisions: 'Decisions',
      aircraft: 'Aircraft Adverts',
      parts: 'Parts',
      leases: 'Leases',
      toolLeases: 'Tool Leases',
      users: 'Users List',
      guests: 'Guests',
      brands: 'Brand Models',
      categories: 'Categories',
      album: 'Upload Images',
      upgrades: 'Upgrade requests',
      support: 'Support inbox',
      reports: 'Reports',
      mails: 'Mail log',
      orders: 'Orders',
      banners: 'Banners',
      jobs: 'Jobs',
      audit: 'Audit log',
      figures: 'Figures',
      settings: 'Settings',
      advert: 'Advert',
      mailing: 'Mailing',
      mailTemplates: 'Mail templates',
      reasons: 'Reasons',
    },
  },
  /** Of tables and grids. */
  grid: {
    search: 'Search in this table',
    rows: (shown: number, all: number) =>
      shown === all ? `${grouped(all)} rows` : `${grouped(shown)} of ${grouped(all)} rows`,
    loading: (count: number) => `${grouped(count)} rows so far...`,
    selected: (count: number) => `${grouped(count)} selected`,
    stale: 'Cannot reach the server. What you see may have changed.',
    part: (count: number) =>
      count === 0
        ? 'Cannot reach the server, so nothing could be read yet. It is tried again every few seconds.'
        : `Cannot reach the server. So far ${grouped(count)} rows were read; the others follow when it answers.`,
  },
  frame: staffFrame,
  adverts: staffAdverts,
  catalogue: staffCatalogue,
  catalogueGrid: staffCatalogueGrid,
  photos: staffPhotos,
  jobs: staffJobs,
  audit: staffAudit,
  banners: staffBanners,
  desk: staffCommon,
  mailLog: staffMail,
  mailing: staffMailing,
  orders: staffOrders,
  decisions: staffDecisions,
  queue: staffQueue,
  reports: staffReports,
  upgrades: staffUpgrades,
  support: staffSupport,
  users: staffUsers,
  guests: staffGuests,
  deciding: staffDeciding,
  mailTemplates: staffMailTemplates,
  reasons: staffReasons,
  figures: staffFigures,
  settings: staffSettings,
  views: staffViews,
  workbench: staffWorkbench,
  palette: staffPalette,
}
