import { Title } from '@mantine/core'
import '../shared/skeleton.css'
import { words } from './accounts.words.ts'

const groups = [
  { ...words.shares, rows: 4 },
  { ...words.drafts, rows: 1 },
  { ...words.loans, rows: 2 },
  { ...words.cards, rows: 2 },
]

/** The shape of what comes. */
export function HomeSkeleton() {
  return (
    <div className="home-skeleton" aria-hidden="true">
      <div className="glances">
        {[1, 2, 3].map((figure) => (
          <div key={figure}>
            <span className="sd-bone" />
            <span className="sd-bone" data-large />
          </div>
        ))}
      </div>
      {groups.map(({ title, rows }) => (
        <section key={title} className="sd-section account-group">
          <Title order={2}>{title}</Title>
          <ul>
            {Array.from({ length: rows }, (_, row) => (
              <li key={row}>
                <span className="sd-bone" />
                <span className="sd-bone" />
                <span className="sd-bone" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
