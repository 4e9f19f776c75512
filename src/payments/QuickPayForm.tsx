import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type SyntheticEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import type { Eligibility } from '../../machines/payments/eligibility.rules.ts'
import { type PayFrom, getProposedDraft, type QuickPay } from '../../machines/payments/quick-pay.rules.ts'
import { lastPaymentDay } from '../../values/payments.ts'
import { pageOfPayees } from '../../machines/payments/quick-pay-list.rules.ts'
import { Empty } from '../shared/Empty.tsx'
import classes from './QuickPayForm.module.css'
import { QuickPayFoot } from './QuickPayFoot.tsx'
import { QuickPayPager } from './QuickPayPager.tsx'
import { QuickPayRow } from './QuickPayRow.tsx'
import { quickPayWords } from './quick-pay.words.ts'

type Props = {
  actor: QuickPayActor
  items: readonly QuickPay[]
  accounts: readonly PayFrom[]
  eligibility: Eligibility
}

/**
 * Draws one page of rows, and the total of all rows. Submitting moves the focus to the first wrong field, also if only
 * the bank finds it.
 */
export function QuickPayForm({ actor, items, accounts, eligibility }: Props) {
  const look = useSelector(actor, ({ context }) => context.look)
  const wrong = useSelector(actor, ({ context }) => context.rowErrors[0])
  const isAsking = useSelector(actor, (state) => state.hasTag('dialog'))
  // Drawing many rows takes longer than a key press may wait.
  const page = useDeferredValue(useMemo(() => pageOfPayees(items, look), [items, look]))
  const given = useMemo(() => {
    return {
      blank: getProposedDraft({ accounts, eligibility }),
      accounts,
      min: eligibility.earliest,
      max: lastPaymentDay(eligibility.today),
    }
  }, [accounts, eligibility])
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (!isSubmitted.current || isAsking) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong && !first) return
    isSubmitted.current = false
    first?.focus()
  })
  const isEnded = useSelector(actor, (state) => state.matches({ flow: 'sent' }) || state.matches({ flow: 'unknown' }))
  useEffect(() => {
    // Otherwise the result's dialog would return the focus to the question, which is gone.
    const pay = form.current?.querySelector<HTMLElement>('[type="submit"]')
    if (isEnded) return () => pay?.focus()
  }, [isEnded])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    isSubmitted.current = true
    actor.send({ type: 'payments.submit' })
  }
  const marked = useSelector(actor, ({ context }) => context.marked)
  const isMarkedShown = page.rows.some(({ uniqueId }) => uniqueId === marked)
  useEffect(() => {
    if (!isMarkedShown) return
    const row = form.current?.querySelector('[data-marked]')
    const first = row?.querySelector<HTMLElement>('input') ?? row?.querySelector<HTMLElement>('a, button')
    first?.focus()
  }, [isMarkedShown])
  return (
    <form ref={form} className={`sd-section ${classes.form}`} noValidate aria-labelledby="quick-pay" onSubmit={submit}>
      <Title order={3} id="quick-pay">
        {quickPayWords.quickPay}
      </Title>
      {items.length === 0 && <Empty of={quickPayWords.payees}>{quickPayWords.firstPayee}</Empty>}
      {items.length > 0 && page.total === 0 && (
        <p className="sd-soft">{quickPayWords.nothing(look.searchText.trim())}</p>
      )}
      {page.total > 0 && (
        <div>
          <div className={classes.heads} aria-hidden="true">
            {[
              quickPayWords.payee,
              quickPayWords.amount,
              quickPayWords.fromId,
              quickPayWords.date,
              quickPayWords.comment,
            ].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ul className={classes.rows} aria-labelledby="quick-pay">
            {page.rows.map((quickPay) => (
              <QuickPayRow
                key={quickPay.uniqueId}
                actor={actor}
                quickPay={quickPay}
                given={given}
                isMarked={quickPay.uniqueId === marked}
              />
            ))}
          </ul>
        </div>
      )}
      {items.length > 0 && <QuickPayPager actor={actor} page={page} size={look.size} count={items.length} />}
      {items.length > 0 && <QuickPayFoot actor={actor} />}
    </form>
  )
}
