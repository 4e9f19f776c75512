import { useSelector } from '@xstate/react'
import type { StatementsActor } from '../../machines/statements/statements.machine.ts'
import type { MonthlyStatement } from '../../machines/statements/statements.rules.ts'
import { monthOf } from '../../values/days.ts'
import { statementAt } from '../shared/addresses.ts'
import { NewLabel } from '../shared/NewLabel.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import classes from './StatementsScreen.module.css'
import { statementsWords } from './statements.words.ts'

type Props = { actor: StatementsActor; statement: MonthlyStatement }

export function StatementItem({ actor, statement }: Props) {
  const { month, from, to, isOpened } = statement
  const isChosen = useSelector(actor, ({ context }) => context.chosen?.month === month)
  const fileError = useSelector(actor, ({ context }) => context.fileError)
  const isDownloading = useSelector(actor, (state) => state.hasTag('downloading'))
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <b>
          <ScreenLink to={statementAt(month)} label={statementsWords.viewOf(month)}>
            {monthOf(month)}
          </ScreenLink>
        </b>
        {!isOpened && <NewLabel>{statementsWords.isNew}</NewLabel>}
        <p className="sd-small sd-soft">{statementsWords.days(from, to)}</p>
      </div>
      <DownloadButton
        month={month}
        downloads={isDownloading ? (isChosen ? 'this' : 'another') : 'none'}
        error={isChosen ? fileError : null}
        onStart={() => actor.send({ type: 'download.start', statement })}
        onCancel={() => actor.send({ type: 'download.cancel' })}
      />
    </li>
  )
}
