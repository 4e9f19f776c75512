import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { StatementsActor } from '../../machines/statements/statements.machine.ts'
import type { MonthlyStatement } from '../../machines/statements/statements.rules.ts'
import { monthOf } from '../../values/days.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import classes from './StatementsScreen.module.css'
import { statementsWords } from './statements.words.ts'

type Props = { actor: StatementsActor; statement: MonthlyStatement }

export function StatementItem({ actor, statement }: Props) {
  const { month, from, to, isOpened } = statement
  const isChosen = useSelector(actor, ({ context }) => context.chosen?.month === month)
  const fileError = useSelector(actor, ({ context }) => context.fileError)
  const isDownloading = useSelector(actor, (state) => state.hasTag('downloading'))
  const isOwn = isDownloading && isChosen
  const button = useRef<HTMLButtonElement>(null)
  const wasOwn = useRef(false)
  // Cancel goes when it is pressed or the file is here, and would take the focus along.
  useEffect(() => {
    if (wasOwn.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    wasOwn.current = isOwn
  }, [isOwn])
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <b>{monthOf(month)}</b>
        {!isOpened && <span className={classes.isNew}>{statementsWords.isNew}</span>}
        <p className="sd-small sd-soft">{statementsWords.days(from, to)}</p>
      </div>
      <div className={classes.buttons}>
        <ChangeButton
          ref={button}
          variant="outline"
          aria-label={statementsWords.downloadOf(month)}
          leftSection={<Icon name="download" size={16} />}
          isBusy={isOwn}
          isHeld={isDownloading && !isChosen}
          onClick={() => actor.send({ type: 'download.start', statement })}
        >
          {statementsWords.download}
        </ChangeButton>
        {isOwn && (
          <BusyButton variant="subtle" onClick={() => actor.send({ type: 'download.cancel' })}>
            {statementsWords.cancel}
          </BusyButton>
        )}
      </div>
      {isOwn && (
        <span className="sd-hidden" role="status">
          {statementsWords.downloading(month)}
        </span>
      )}
      {isChosen && fileError && (
        <div className={classes.problem}>
          <Problem problem={fileError} />
        </div>
      )}
    </li>
  )
}
