import type { QuickPayActor } from '../../machines/payments/quickPay.machine.ts'
import { type pageOf, type PageSize, pageSizes } from '../../machines/payments/quickPayList.rules.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import classes from './SummaryForm.module.css'
import { words } from './summary.words.ts'

type Props = { actor: QuickPayActor; page: ReturnType<typeof pageOf>; size: PageSize; count: number }

/** Turns the pages, where one does not show all. */
export function SummaryPager({ actor, page: { rows, page, pages, first, total }, size, count }: Props) {
  if (count <= pageSizes[0]) return null
  const turn = (to: number, label: string) => (
    <BusyButton type="button" variant="subtle" isHeld={to < 0 || to >= pages} onClick={() => actor.send({ type: 'page.change', page: to })}>
      {label}
    </BusyButton>
  )
  return (
    <div className={classes.pager}>
      <SelectField
        label={words.size}
        data={pageSizes.map((each) => ({ value: each, label: words.sizeOf(each) }))}
        value={size}
        onChange={(chosen) => actor.send({ type: 'size.change', size: chosen })}
      />
      <p role="status" className="sd-small sd-soft">
        {total > 0 && words.rows(first + 1, first + rows.length, total)}
      </p>
      {pages > 1 && (
        <nav aria-label={words.pages}>
          {turn(page - 1, words.previous)}
          {turn(page + 1, words.next)}
        </nav>
      )}
    </div>
  )
}
