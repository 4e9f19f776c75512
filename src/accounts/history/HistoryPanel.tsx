import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, type RefCallback, useId, useState } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { setFilterParts } from '../../../machines/accounts/history-filter.rules.ts'
import { Icon } from '../../shared/Icon.tsx'
import { historyWords } from './history.words.ts'
import classes from './HistoryPanel.module.css'

type Props = {
  actor: HistoryActor
  findRef: RefCallback<HTMLElement>
  children: ReactNode
}

/**
 * Folds search, filters and downloads away on a phone. When folded, it says how many filters are set, to explain
 * missing rows.
 */
export function HistoryPanel({ actor, findRef, children }: Props) {
  const count = useSelector(actor, ({ context }) => Object.keys(setFilterParts(context)).length)
  // Open if the address has a filter.
  const [isOpen, setOpen] = useState(count > 0)
  const panel = useId()
  return (
    <>
      <Button
        ref={findRef}
        className={`sd-wraps ${classes.fold}`}
        variant="outline"
        fullWidth
        justify="space-between"
        leftSection={<Icon name="search" size={16} />}
        rightSection={<Icon name="down" size={16} />}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {historyWords.panel(count)}
      </Button>
      {!isOpen && <Summary actor={actor} />}
      <div id={panel} className={classes.panel} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}

function Summary({ actor }: { actor: HistoryActor }) {
  const text = useSelector(
    actor,
    ({ context }) =>
      context.fieldErrors.map(({ text }) => text).join(' ') || historyWords.summary(setFilterParts(context)),
  )
  return text && <p className={`${classes.summary} sd-soft sd-small`}>{text}</p>
}
