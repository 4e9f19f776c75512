import { Title } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { isNotEligible } from '../../machines/payments/eligibility.rules.ts'
import type { QuickPayActor } from '../../machines/payments/quickPay.machine.ts'
import { screens } from '../shared/addresses.ts'
import { Problem } from '../shared/Problem.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import { AutoPays } from './AutoPays.tsx'
import { NotEligible } from './NotEligible.tsx'
import { PayeeDialog } from './PayeeDialog.tsx'
import { RemovePayee } from './RemovePayee.tsx'
import { SummaryDialog } from './SummaryDialog.tsx'
import { SummaryForm } from './SummaryForm.tsx'
import type { RowDialog } from './SummaryRowMenu.tsx'
import classes from './SummaryScreen.module.css'
import { SummaryTools } from './SummaryTools.tsx'
import { words } from './summary.words.ts'

/** Everybody whom the member pays by hand, with a line for each to say how much, when and from where. */
export function SummaryScreen({ actor }: { actor: QuickPayActor }) {
  const isClosed = useSelector(actor, ({ context: { error, accountsError, eligibilityError, scheduledError, paymentError } }) => {
    return [error, accountsError, eligibilityError, scheduledError, paymentError].some(isNotEligible)
  })
  return isClosed ? <NotEligible /> : <SummaryPage actor={actor} />
}

/** Apart, so that a letter of the search draws only this again. */
const SoughtAutoPays = ({ actor }: { actor: QuickPayActor }) => (
  <AutoPays sought={useSelector(actor, ({ context }) => context.look.sought)} />
)

function SummaryPage({ actor }: { actor: QuickPayActor }) {
  const { items, accounts, eligibility, scheduled } = useSelector(
    actor,
    ({ context: { items, accounts, eligibility, scheduled } }) => ({ items, accounts, eligibility, scheduled }),
    shallowEqual,
  )
  const problem = useSelector(actor, ({ context: { error, accountsError, eligibilityError, scheduledError } }) => {
    return error ?? accountsError ?? eligibilityError ?? scheduledError
  })
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(words.title)
  const [open, setOpen] = useState<RowDialog | { kind: 'add' } | null>(null)
  const isRead = items !== null && accounts !== null && eligibility !== null && scheduled !== null
  const [removals, setRemovals] = useState(0)
  // The menu that had the focus goes with its row.
  useEffect(() => {
    if (removals > 0) heading.current?.focus()
  }, [removals, heading])
  const reload = () => actor.send({ type: 'reload' })
  const close = (isChanged: boolean, added?: string | null) => {
    setOpen(null)
    if (added) actor.send({ type: 'payee.add', id: added })
    if (isChanged) reload()
  }
  return (
    <div aria-busy={isBusy}>
      <div className={classes.head}>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {words.title}
          </Title>
          <p className="sd-soft">
            {eligibility && `${words.free(eligibility.freeUsed, eligibility.freeLimit)}. `}
            <ScreenLink to={screens.paymentDisclosure}>{words.disclosure}</ScreenLink>
          </p>
        </div>
        {isRead && <SummaryTools actor={actor} onAdd={() => setOpen({ kind: 'add' })} />}
      </div>
      {problem && <Problem problem={problem} busy={isBusy} onRetry={reload} />}
      {!isRead && !problem && (
        <div className={classes.awaited} role="status" aria-label={words.loading}>
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} className={classes.bone} />
          ))}
        </div>
      )}
      {isRead && (
        <>
          <SummaryDialog actor={actor} />
          <Title order={2} className={classes.lists}>
            {words.lists}
          </Title>
          <SummaryForm actor={actor} items={items} accounts={accounts} eligibility={eligibility} onOpen={setOpen} />
          <SoughtAutoPays actor={actor} />
        </>
      )}
      {open?.kind === 'add' && <PayeeDialog uniqueId={null} onClose={close} />}
      {open?.kind === 'edit' && <PayeeDialog uniqueId={open.uniqueId} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemovePayee
          uniqueId={open.uniqueId}
          name={open.name}
          onClose={(isRemoved) => {
            // What was refused may be gone as well.
            close(true)
            if (isRemoved) setRemovals((count) => count + 1)
          }}
        />
      )}
    </div>
  )
}
