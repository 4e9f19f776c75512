import { shallowEqual, useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { addUpBills, getOverdrawnAccounts, isUnsaved } from '../../machines/payments/quick-pay.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Money } from '../shared/Money.tsx'
import { Problem } from '../shared/Problem.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import classes from './QuickPayForm.module.css'
import { quickPayWords } from './quick-pay.words.ts'

/** Shows the total over all pages and the button that pays. Errors are shown here: above the rows they would move them. */
export function QuickPayFoot({ actor }: { actor: QuickPayActor }) {
  const { count, total, first } = useSelector(actor, ({ context }) => addUpBills(context), shallowEqual)
  const problem = useSelector(actor, ({ context: { items, rowErrors, formError, paymentError } }) => {
    const [wrong] = rowErrors
    const named = wrong && items?.find(({ uniqueId }) => uniqueId === wrong.id)
    return named ? quickPayWords.wrong(named.name, wrong.text) : (formError ?? paymentError)
  })
  const over = useSelector(actor, ({ context }) => {
    const ids = getOverdrawnAccounts(context)
    const accounts = context.accounts?.filter(({ uniqueId }) => ids.has(uniqueId)) ?? []
    return accounts.length > 0 && quickPayWords.overAt(accounts)
  })
  const foot = useRef<HTMLDivElement>(null)
  // Each key may bring it into sight, or a sentence into it.
  useLayoutEffect(() => keepFocusClear(foot.current))
  const isUnknown = useSelector(actor, (state) => state.matches({ flow: 'unknown' }))
  // Here, where typing redraws anyway, and not around all rows.
  useUnsaved(useSelector(actor, ({ context }) => isUnsaved(context)))
  return (
    <div ref={foot} className={classes.foot} data-filled={count > 0 || undefined}>
      {problem && !isUnknown && <Problem problem={problem} />}
      {/* Once the bills are paid the form is empty: to say so beside the result would deny it. */}
      <div role="status" aria-live={count === 0 ? 'off' : 'polite'}>
        <p className="sd-soft">{quickPayWords.count(count, first && dayToWire(first))}</p>
        {over && (
          <p className={classes.over}>
            <Icon name="alert" size={14} />
            {over}
          </p>
        )}
      </div>
      <p className={classes.total}>
        {quickPayWords.total}
        <b>
          <Money cents={total} />
        </b>
      </p>
      <ChangeButton type="submit">{quickPayWords.pay(count)}</ChangeButton>
    </div>
  )
}

/** Scrolls the field that a member types into out from under the foot. */
function keepFocusClear(foot: HTMLElement | null): void {
  const field = document.activeElement
  if (!foot || !field || foot.contains(field) || !foot.closest('form')?.contains(field)) return
  if (field.getBoundingClientRect().bottom > foot.getBoundingClientRect().top)
    field.scrollIntoView({ block: 'nearest' })
}
