import { themeQuartz } from 'ag-grid-community'

/** Maps the grid's theme to our design tokens, in both colour schemes. */
export const theme = themeQuartz.withParams({
  accentColor: 'var(--sky)',
  backgroundColor: 'var(--paper)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  subtleTextColor: 'var(--ink-2)',
  borderColor: 'var(--line)',
  wrapperBorder: true,
  wrapperBorderRadius: 'var(--radius)',
  chromeBackgroundColor: 'var(--wash)',
  headerBackgroundColor: 'var(--wash)',
  headerTextColor: 'var(--ink-2)',
  headerFontWeight: 600,
  fontFamily: 'inherit',
  fontSize: 13,
  headerFontSize: 12,
  rowHeight: 40,
  headerHeight: 36,
  spacing: 6,
  rowHoverColor: 'var(--well)',
  selectedRowBackgroundColor: 'var(--sky-soft)',
  browserColorScheme: 'inherit',
  menuShadow: 'var(--shadow-2)',
  popupShadow: 'var(--shadow-2)',
})

/** Rows of 27 pixels with their line, to the edges of their place. */
export const denseTheme = theme.withParams({
  rowHeight: 27,
  headerHeight: 28,
  cellHorizontalPadding: 8,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  headerColumnResizeHandleColor: 'transparent',
})
