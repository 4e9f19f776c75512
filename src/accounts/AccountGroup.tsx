import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo } from 'react'
import { Empty } from '../shared/Empty.tsx'
import { AccountEntries } from './AccountEntries.tsx'
import { AccountSection } from './AccountSection.tsx'
import { AccountTable } from './AccountTable.tsx'
import type { AccountLine, Group } from './groups.tsx'

type Props<Row extends AccountLine> = { group: Group<Row>; rows: readonly Row[] }

function Accounts<Row extends AccountLine>({ group, rows }: Props<Row>) {
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false })
  if (rows.length === 0)
    return (
      <section className="sd-section account-group">
        <Title order={2}>{group.title}</Title>
        <Empty of={group.none} />
      </section>
    )
  return (
    <AccountSection title={group.title} note={group.counted(rows.length)}>
      {isPhone ? <AccountEntries group={group} rows={rows} /> : <AccountTable group={group} rows={rows} />}
    </AccountSection>
  )
}

/** Stays as it is while the rest of the screen changes. */
export const AccountGroup = memo(Accounts) as typeof Accounts
