import { shallowEqual, useSelector } from '@xstate/react'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { isUnsaved, addUpBills } from '../../machines/payments/quick-pay.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Money } from '../shared/Money.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import classes from './SummaryForm.module.css'
import { summaryWords } from './summary.words.ts'

/** Shows the total over all pages and the button that pays. Errors that belong to no row are shown here. */
export function SummaryFoot({ actor }: { actor: QuickPayActor }) {
  const { count, total, first } = useSelector(actor, ({ context }) => addUpBills(context), shallowEqual)
  const problem = useSelector(actor, ({ context }) => context.formError ?? context.paymentError)
  const isUnknown = useSelector(actor, (state) => state.matches({ flow: 'unknown' }))
  // Here, where typing redraws anyway, and not around all rows.
  useUnsaved(useSelector(actor, ({ context }) => isUnsaved(context)))
  return (
    <>
      <div className={classes.foot} data-filled={count > 0 || undefined}>
        <p className="sd-soft" role="status">
          {summaryWords.count(count, first && dayToWire(first))}
        </p>
        <p className={classes.total}>
          {summaryWords.total}
          <b>
            <Money cents={total} />
          </b>
        </p>
        <ChangeButton type="submit">{summaryWords.pay(count)}</ChangeButton>
      </div>
      {problem && !isUnknown && <Problem problem={problem} />}
    </>
  )
}
