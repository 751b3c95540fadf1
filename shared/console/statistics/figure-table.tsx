import type { ReactNode } from 'react'
import styles from './figures.module.css'

interface FigureTableProps<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number | string
  /** Column titles with a function for the cell; the first column is the row header. */
  readonly columns: readonly (readonly [head: string, cell: (row: Row) => ReactNode])[]
}

/** Figures by name. */
export const FigureTable = <Row,>({ rows, rowKey, columns }: FigureTableProps<Row>) => (
  <table className={`${styles.figuresTable} num`}>
    <thead>
      <tr>
        {columns.map(([head]) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <tr key={rowKey(row)}>
          {columns.map(([head, cell], at) =>
            at === 0 ? (
              <th key={head} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={head}>{cell(row)}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
