import { Strokes } from '../../ui/icon'
import type { Section } from './sections'

/** What stands for a section in the rail, on a 24-pixel square. */
const paths: Readonly<Record<Section['word'], string>> = {
  queue: 'M4 13.5 6.5 5.5h11L20 13.5v5H4ZM4 13.5h5l1.2 2.5h3.6l1.2-2.5h5',
  workbench: 'M4 5h16v14H4ZM4 10h16M4 14.5h16M9.5 5v14',
  decisions: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.2 12.2l2.6 2.6 5-5.4',
  reports: 'M6 21V4h12l-2.8 4 2.8 4H6',
  support: 'M4 5h16v11h-8.5L7 20v-4H4Z',
  aircraft:
    'M12 2.8c1 0 1.5 1 1.5 2.4v5l7 4.3V16l-7-2v4.2l2 1.6v1.4l-3.5-1-3.5 1v-1.4l2-1.6V14l-7 2v-1.5l7-4.3v-5c0-1.4.5-2.4 1.5-2.4Z',
  parts: 'M12 3.5 19.4 7.8v8.5L12 20.5l-7.4-4.2V7.8ZM12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  leases: 'M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  toolLeases:
    'M20.3 7.2l-3 3-3.5-3.5 3-3a5 5 0 0 0-6.4 6.4l-6.6 6.6a2.4 2.4 0 0 0 3.5 3.5l6.6-6.6a5 5 0 0 0 6.4-6.4Z',
  users:
    'M9 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.5a3.7 3.7 0 0 1 0 6.8M17.5 14a6.5 6.5 0 0 1 4 6',
  guests:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 7-6M12.5 13.5h9v6.5h-9ZM12.5 14l4.5 3.2 4.5-3.2',
  upgrades: 'M12 17V4M6.5 9.5 12 4l5.5 5.5M5 20.5h14',
  brands: 'M4 4h8l8.5 8.5-8 8L4 12ZM8 8h.1',
  categories: 'M4 5h5v4H4ZM13 10h7v4h-7ZM13 17h7v4h-7ZM6.5 9v10H13M6.5 12H13',
  album: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.1',
  mailing: 'M3.5 11.5 20.5 4 15 20.5l-3.5-7ZM11.5 13.5l9-9.5',
  mails: 'M4 5.5h16v13H4ZM4 7l8 6 8-6',
  mailTemplates: 'M5 4h14v16H5ZM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  reasons: 'M4 5h16v11H9l-4 4v-4H4ZM8.5 9h7M8.5 12h4.5',
  orders: 'M6 3.5h12V21l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4L6 21ZM9 8h6M9 12h6',
  banners: 'M3.5 6h17v9h-17ZM8 19.5h8M12 15v4.5',
  jobs: 'M10 6.5h10M10 12h10M10 17.5h10M4 6.3l1.2 1.2L7.5 5M4 11.8 5.2 13l2.3-2.5M4 17.3l1.2 1.2L7.5 16',
  audit: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  figures: 'M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  settings: 'M4 7h7M15 7h5M4 12h1M9 12h11M4 17h9M17 17h3M13 5v4M7 10v4M15 15v4',
  advert: 'M4 5h16v14H4Z',
}

export const SectionIcon = ({ word }: Pick<Section, 'word'>) => <Strokes path={paths[word]} />
