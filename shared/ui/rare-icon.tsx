import { Strokes } from './icon'

const paths = {
  columns: 'M4 5.5h16v13H4zM9.3 5.5v13M14.7 5.5v13',
  bookmark: 'M6.5 4h11v16.5L12 16.2l-5.5 4.3Z',
  download: 'M12 4v11M7.5 11 12 15.5l4.5-4.5M5 19.5h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6 7.5A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1',
} as const

/** An icon that public pages do not use, so they need not load it. */
export const RareIcon = ({ name }: { readonly name: keyof typeof paths }) => <Strokes path={paths[name]} />
