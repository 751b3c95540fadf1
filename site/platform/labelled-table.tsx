interface LabelledTableProps {
  readonly caption: string
  readonly head: readonly string[]
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[]
  readonly className?: string | undefined
}

/** A table whose cells carry the names of their columns, so that a phone can show each value below its name. */
export const LabelledTable = ({ caption, head, rows, className }: LabelledTableProps) => (
  <table className={`${className ?? ''} num`}>
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        {head.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={head[at + 1]} data-label={head[at + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
