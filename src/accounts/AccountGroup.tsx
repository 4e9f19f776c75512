import { Title } from '@mantine/core'
import { memo } from 'react'
import { Empty } from '../shared/Empty.tsx'
import { List } from '../shared/list/List.tsx'
import { useAddressOrder } from '../shared/list/use-address-order.ts'
import classes from './AccountSection.module.css'
import { AccountSection } from './AccountSection.tsx'
import type { AccountLine, GroupDefinition } from './groups.tsx'

type Props<Row extends AccountLine> = {
  group: GroupDefinition<Row>
  /** Null until loaded. */
  rows: readonly Row[] | null
  awaited?: number
}

function Accounts<Row extends AccountLine>({ group, rows, awaited }: Props<Row>) {
  const order = useAddressOrder(group.name)
  if (rows?.length === 0)
    return (
      <section className={`sd-section ${classes.section}`}>
        <Title order={2}>{group.title}</Title>
        <Empty of={group.none} />
      </section>
    )
  return (
    <AccountSection title={group.title} note={rows ? group.counted(rows.length) : ''}>
      <List
        label={group.title}
        columns={group.columns}
        rows={rows}
        keyOf={lineKey}
        nameOf={lineName}
        entry={group.entry}
        empty={null}
        sum={rows && rows.length > 1 ? group.sumOf?.(rows) : null}
        awaited={awaited}
        order={order}
      />
    </AccountSection>
  )
}

const lineKey = ({ uniqueId }: AccountLine) => uniqueId
const lineName = ({ id }: AccountLine) => id

/** Memoized, because the rest of the screen changes often. */
export const AccountGroup = memo(Accounts) as typeof Accounts
