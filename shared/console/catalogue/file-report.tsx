import type { ImportReport } from '../../contract/staff-catalogue'
import { useText } from '../../text/text'

/** What a file would do to the catalogue, or which of its cells are wrong. */
export const FileReport = ({ report }: { readonly report: ImportReport }) => {
  const { staff } = useText()
  const words = staff.catalogue.files
  const { rows, created, changed, errors } = report
  if (errors.length === 0)
    return (
      <>
        <span>{words.plan(rows, created, changed)}</span>
        {created + changed === 0 && <span>{words.nothing}</span>}
      </>
    )
  return (
    <>
      <strong className="field-error">{words.wrong(errors.length)}</strong>
      {/* A long table is scrolled by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="cat-errors" role="region" aria-label={words.errorsLabel} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {Object.values(words.columns).map(label => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, column, value, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td className="num">{line}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
