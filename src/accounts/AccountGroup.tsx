import { Title } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { HomeAccount } from '../../machines/shared/home-order.rules.ts'
import { screens } from '../shared/addresses.ts'
import { Empty } from '../shared/Empty.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { useAddressOrder } from '../shared/list/use-address-order.ts'
import classes from './AccountSection.module.css'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { accountsWords } from './accounts.words.ts'
import { AccountSection } from './AccountSection.tsx'
import type { AccountLine, GroupDefinition } from './groups.tsx'

type Props<Row extends AccountLine> = {
  group: GroupDefinition<Row>
  /** Null until loaded. */
  rows: readonly Row[] | null
  awaited?: number
  /** The member's own order, with what is hidden. */
  home?: readonly HomeAccount[]
}

function Accounts<Row extends AccountLine>({ group, rows: all, awaited, home = none }: Props<Row>) {
  const order = useAddressOrder(group.name)
  const hidden = useMemo(() => new Set(home.flatMap((one) => (one.isHidden ? one.uniqueId : []))), [home])
  const rows = all?.filter(({ uniqueId }) => !hidden.has(uniqueId)) ?? null
  const columns = useMemo(() => (home.length > 0 ? group.columns.map(toUnsorted) : group.columns), [home, group])
  const hiddenCount = (all?.length ?? 0) - (rows?.length ?? 0)
  if (all?.length === 0)
    return (
      <section className={`sd-section ${classes.section}`}>
        <Title order={2}>{group.title}</Title>
        <Empty of={group.none} />
      </section>
    )
  return (
    <AccountSection
      title={group.title}
      note={rows ? <Counted count={group.counted(rows.length)} hidden={hiddenCount} /> : ''}
    >
      <List
        label={group.title}
        columns={columns}
        rows={rows}
        keyOf={lineKey}
        nameOf={lineName}
        entry={group.entry}
        empty={null}
        sum={all && all.length > 1 ? group.sumOf?.(all) : null}
        awaited={awaited}
        order={order}
      />
    </AccountSection>
  )
}

/** The rows come in the member's order. */
function toUnsorted<Row>({ ...column }: Column<Row>): Column<Row> {
  delete column.sorted
  return column
}

const none: readonly HomeAccount[] = []

const Counted = ({ count, hidden }: { count: string; hidden: number }) => (
  <>
    {count}
    {hidden > 0 && (
      <>
        , <ScreenLink to={screens.bankAccounts}>{accountsWords.hidden(hidden)}</ScreenLink>
      </>
    )}
  </>
)

const lineKey = ({ uniqueId }: AccountLine) => uniqueId
const lineName = ({ id }: AccountLine) => id

/** Memoized, because the rest of the screen changes often. */
export const AccountGroup = memo(Accounts) as typeof Accounts
