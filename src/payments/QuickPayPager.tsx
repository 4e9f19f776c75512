import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { type pageOfPayees, type PageSize, pageSizes } from '../../machines/payments/quick-pay-list.rules.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import classes from './QuickPayForm.module.css'
import { quickPayWords } from './quick-pay.words.ts'

type Props = { actor: QuickPayActor; page: ReturnType<typeof pageOfPayees>; size: PageSize; count: number }

/** Turns pages, if there is more than one. */
export function QuickPayPager({ actor, page: { rows, page, pages, first, total }, size, count }: Props) {
  if (count <= pageSizes[0]) return null
  const turn = (to: number, label: string) => (
    <BusyButton
      type="button"
      variant="subtle"
      isHeld={to < 0 || to >= pages}
      onClick={() => actor.send({ type: 'page.change', page: to })}
    >
      {label}
    </BusyButton>
  )
  return (
    <div className={classes.pager}>
      <SelectField
        label={quickPayWords.size}
        data={pageSizes.map((each) => ({ value: each, label: quickPayWords.sizeOf(each) }))}
        value={size}
        onChange={(chosen) => actor.send({ type: 'size.change', size: chosen })}
      />
      <p role="status" className="sd-small sd-soft">
        {total > 0 && quickPayWords.rows(first + 1, first + rows.length, total)}
      </p>
      {pages > 1 && (
        <nav aria-label={quickPayWords.pages}>
          {turn(page - 1, quickPayWords.previous)}
          {turn(page + 1, quickPayWords.next)}
        </nav>
      )}
    </div>
  )
}
