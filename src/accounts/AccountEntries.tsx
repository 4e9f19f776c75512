import type { AccountLine, Group } from './groups.tsx'

/** What the table becomes on a phone. */
export function AccountEntries<Row extends AccountLine>({ group, rows }: { group: Group<Row>; rows: readonly Row[] }) {
  const main = group.columns.findLast(({ isMain }) => isMain)
  const others = group.columns.filter((column) => column !== main)
  return (
    <ul className="sd-entries">
      {rows.map((row) => (
        <li key={row.uniqueId} className="sd-entry">
          {group.nameOf(row)}
          {main && (
            <span className="sd-entry-main">
              <strong>{main.cell(row)}</strong>
              <small>{main.head}</small>
            </span>
          )}
          <dl>
            {others.map(({ head, cell }) => {
              const text = cell(row)
              return (
                text && (
                  <div key={head}>
                    <dt>{head}</dt>
                    <dd>{text}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}
