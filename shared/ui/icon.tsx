import styles from './icon.module.css'

/** Strokes on a 24-pixel square, drawn as the style sheet says; those that few pages have are in `rare-icon.tsx`. */
const paths = {
  search: 'M16.5 16.5 21 21M18.5 11a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 12.5a4.2 4.2 0 1 0 0-8.5 4.2 4.2 0 0 0 0 8.5ZM4.5 20.5a7.6 7.6 0 0 1 15 0',
  down: 'm6 9.5 6 6 6-6',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  filter: 'M4 6.5h16M7 12h10M10.5 17.5h3',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9S9.4 5.6 12 3Z',
  camera:
    'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  heart: 'M12 20S3.5 15 3.5 8.9A4.7 4.7 0 0 1 12 6.3a4.7 4.7 0 0 1 8.5 2.6C20.5 15 12 20 12 20Z',
  expand: 'M14.5 4H20v5.5M9.5 20H4v-5.5M20 4l-6.5 6.5M4 20l6.5-6.5',
  phone:
    'M6 3.5h3l1.5 4.5L8.5 9.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7 2 2 0 0 1 6 3.5Z',
  compare: 'M4 5.5h6v13H4zM14 5.5h6v13h-6z',
  share: 'M12 14.5V4M8 7.5 12 3.5l4 4M7 11H5v9.5h14V11h-2',
  print:
    'M7 9V3.5h10V9M7 17H4.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H17M7 14h10v6.5H7z',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5l1.5-2ZM10 21h4',
} as const

export type IconName = keyof typeof paths

/** Always beside a text or inside a labelled control, so it is hidden from screen readers. */
export const Icon = ({ name }: { readonly name: IconName }) => Strokes({ path: paths[name] })

export const Strokes = ({ path }: { readonly path: string }) => (
  <svg className={`icon ${styles.strokes}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
)
