import '../../shared/skeleton.css'

/** The shape of what comes. */
export function HistorySkeleton() {
  return (
    <ul className="history-skeleton" aria-hidden="true">
      {Array.from({ length: 10 }, (_, row) => (
        <li key={row}>
          <span className="sd-bone" />
          <span className="sd-bone" />
          <span className="sd-bone" />
        </li>
      ))}
    </ul>
  )
}
