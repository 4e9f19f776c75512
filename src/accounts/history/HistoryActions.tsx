import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { History, HistoryAccount } from '../../../machines/accounts/history.rules.ts'
import { AskLink } from '../../shared/AskLink.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import { historyWords } from './history.words.ts'
import classes from './HistoryActions.module.css'

type Props = { actor: HistoryActor; account: HistoryAccount; history: History; isEmpty: boolean }

/** Acts on the rows on screen. An incomplete list cannot be printed. */
export const HistoryActions = memo(function HistoryActions({ actor, account, history: { isPart }, isEmpty }: Props) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        leftSection={<Icon name="reload" size={16} />}
        onClick={() => actor.send({ type: 'reload' })}
      >
        {isBusy ? historyWords.reloading : historyWords.reload}
      </Button>
      {!isEmpty && (
        <Button
          variant="subtle"
          disabled={isPart}
          leftSection={<Icon name="print" size={16} />}
          onClick={() => print()}
        >
          {historyWords.print}
        </Button>
      )}
      <AskLink kind="ACCOUNT" id={account.uniqueId} variant="subtle" label={historyWords.askOf(account)} />
      <DownloadMenu actor={actor} account={account} isEmpty={isEmpty} />
    </div>
  )
})
