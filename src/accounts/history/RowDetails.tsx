import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { typeText } from '../../../machines/accounts/find.rules.ts'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { Row } from '../../../machines/accounts/history.rules.ts'
import { type Day, dayToWire } from '../../../values/days.ts'
import type { Cents } from '../../../values/money.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { Money } from '../../shared/Money.tsx'
import { checkImageWords } from './checkImage.words.ts'
import { historyWords } from './history.words.ts'
import classes from './HistoryScreen.module.css'
import { FactList } from './FactList.tsx'

type Props = {
  actor: HistoryActor
  /** Null where there are no pictures of checks. */
  onLook: ((row: Row) => void) | null
}

/** Shows everything that the bank knows about a row. */
export function RowDetails({ actor, onLook }: Props) {
  const row = useSelector(actor, ({ context }) => context.about.row?.row ?? null)
  return (
    <Dialog opened={row !== null} onClose={() => actor.send({ type: 'row.close' })} title={row?.description} closeOnClickOutside>
      {row && (
        <FactList>
          {factsOf(row).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </FactList>
      )}
      {onLook && row?.checkId && (
        <Button className={classes.image} variant="outline" fullWidth leftSection={<Icon name="image" />} onClick={() => onLook(row)}>
          {checkImageWords.image}
        </Button>
      )}
    </Dialog>
  )
}

function factsOf(row: Row): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    [historyWords.amount, <Money key="amount" cents={row.amount} />],
    [historyWords.principal, money(row.ofLoan?.principal)],
    [historyWords.interest, money(row.ofLoan?.interest)],
    [historyWords.fee, money(row.ofLoan?.fee)],
    [historyWords.balance, row.isPending ? historyWords.pending : <Money key="balance" cents={row.balance} />],
    [historyWords.kind, typeText(row.type)],
    [row.isPending ? historyWords.pendingType : historyWords.note, row.note],
    [historyWords.date, dayToWire(row.on)],
    [historyWords.actualDate, dayToWire(row.actualOn)],
    [historyWords.effectiveDate, dayToWire(row.effectiveOn)],
    [historyWords.settleDate, dayText(row.settledOn)],
  ]
  return facts.filter(([, value]) => value !== null && value !== '')
}

const money = (cents: Cents | null | undefined) => (cents === null || cents === undefined ? null : <Money cents={cents} />)
const dayText = (day: Day | null) => (day === null ? historyWords.never : dayToWire(day))
