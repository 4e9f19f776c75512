import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Navigate, useNavigate } from 'react-router'
import type { LoanApplicationsActor } from '../../machines/loans/loan-applications.machine.ts'
import { isInProgress, type LoanApplication } from '../../machines/loans/loan-applications.rules.ts'
import { dayToWire, mediumDay } from '../../values/days.ts'
import { LoanTypeLabels } from '../../values/labels.ts'
import { screens } from '../shared/addresses.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Money } from '../shared/Money.tsx'
import { loanRequestWords } from './loan-request.words.ts'
import { NewLoanButton } from './NewLoanButton.tsx'
import classes from './LoanRequestScreen.module.css'
import { joinWithDots } from '../shared/list/join-with-dots.ts'

export function LoanApplications({ actor }: { actor: LoanApplicationsActor }) {
  const { items, error, chosen } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const newLoan = useSelector(actor, ({ children }) => children.newLoan)
  const isBegun = useSelector(actor, (state) => state.matches({ dialog: 'begun' }))
  const navigate = useNavigate()
  const resume = (id: number) => {
    const event = { type: 'row.resume', id } as const
    // Otherwise the screen would open the application that this tab worked on before.
    if (!actor.getSnapshot().can(event)) return
    actor.send(event)
    navigate(screens.loanApplication)
  }
  return (
    <section className="sd-section" aria-labelledby="loan-applications">
      {isBegun && <Navigate to={screens.loanApplication} />}
      <div className={classes.head}>
        <Title order={2} id="loan-applications">
          {loanRequestWords.applications}
        </Title>
        <NewLoanButton newLoan={newLoan} onOpen={() => actor.send({ type: 'newLoan.open' })} />
      </div>
      <List
        label={loanRequestWords.applications}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={applicationName}
        actions={(row) =>
          isInProgress(row)
            ? [
                { label: loanRequestWords.resume, onPress: () => resume(row.id), isReading: true },
                { label: loanRequestWords.discard, onPress: () => actor.send({ type: 'row.remove', id: row.id }) },
              ]
            : []
        }
        entry={entry}
        empty={<Empty of={loanRequestWords.none}>{loanRequestWords.firstLoan}</Empty>}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <ConfirmDialog actor={actor} title={loanRequestWords.discardTitle} confirm={loanRequestWords.discard}>
        {loanRequestWords.askToDiscard} {chosen && <b>{applicationName(chosen)}</b>}
      </ConfirmDialog>
    </section>
  )
}

const applicationName = ({ typeOfLoan, date }: LoanApplication) => `${LoanTypeLabels[typeOfLoan]}, ${dayToWire(date)}`

const entry = ({ typeOfLoan, date, status, amount }: LoanApplication): RowEntry => ({
  name: LoanTypeLabels[typeOfLoan],
  figure: <Money cents={amount} />,
  line: joinWithDots(loanRequestWords.statuses[status], mediumDay(date)),
})

const columns: readonly Column<LoanApplication>[] = [
  { head: loanRequestWords.type, cell: ({ typeOfLoan }) => LoanTypeLabels[typeOfLoan], isInEntry: true },
  { head: loanRequestWords.date, cell: ({ date }) => dayToWire(date), isInEntry: true },
  { head: loanRequestWords.status, cell: ({ status }) => loanRequestWords.statuses[status], isInEntry: true },
  {
    head: loanRequestWords.amount,
    cell: ({ amount }) => <Money cents={amount} />,
    isFigure: true,
    isMain: true,
    isInEntry: true,
  },
]
