import { Button } from '@mantine/core'
import type { AccountType } from '../../../values/enumerations.ts'
import { useSelector } from '@xstate/react'
import { memo, type ReactNode, type RefCallback, useId, useState } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { DayField } from '../../shared/form/DayField.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { HistoryFind } from './HistoryFind.tsx'
import { historyWords } from './history.words.ts'
import { useFilterForm } from './use-filter-form.ts'
import classes from './HistoryBar.module.css'

type Props = {
  actor: HistoryActor
  accountType: AccountType
  isReady: boolean
  findRef: RefCallback<HTMLElement>
  children: ReactNode
}

/** Puts search, dates, type and a menu into one line above the rows. The date fields open below it. */
export const HistoryBar = memo(function HistoryBar({ actor, accountType, isReady, findRef, children }: Props) {
  const filter = useSelector(actor, ({ context }) => context.filter)
  const { form, from, to, type, errors } = useFilterForm(actor, accountType)
  const [isOpen, setOpen] = useState(errors.length > 0)
  const [seen, setSeen] = useState(errors)
  // An error opens the date fields, and they stay open while it is corrected.
  if (errors !== seen) {
    setSeen(errors)
    if (errors.length > 0) setOpen(true)
  }
  const dates = useId()
  return (
    <div className={classes.place}>
      <div className={classes.bar}>
        <HistoryFind ref={findRef} actor={actor} isBare disabled={!isReady} />
        <Button
          className={`sd-wraps ${classes.dates}`}
          variant="outline"
          leftSection={<Icon name="calendar" size={16} />}
          rightSection={<Icon name="down" size={16} />}
          disabled={!isReady}
          aria-expanded={isOpen}
          aria-controls={dates}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sd-hidden">{historyWords.dates}</span> {historyWords.range(filter)}
        </Button>
        <SelectField className={classes.type} aria-label={historyWords.type} disabled={!isReady} {...type} />
        {children}
      </div>
      <form id={dates} hidden={!isOpen} {...form}>
        <fieldset className={`${classes.fields} sd-level`} disabled={!isReady}>
          <DayField {...from} />
          <DayField {...to} />
          <Button type="submit">{historyWords.apply}</Button>
        </fieldset>
      </form>
    </div>
  )
})
