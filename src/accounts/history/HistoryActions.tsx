import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { History, HistoryAccount, Rows } from '../../../machines/accounts/history.rules.ts'
import { toCsv } from '../../../values/csv.ts'
import { downloadFileName } from '../../../values/filename.ts'
import { useApp } from '../../shared/app.ts'
import { Icon } from '../../shared/Icon.tsx'
import { saveFile } from '../../shared/saveFile.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import { historyColumns } from './history.columns.ts'
import { historyWords } from './history.words.ts'
import classes from './HistoryActions.module.css'

type Props = { actor: HistoryActor; account: HistoryAccount; history: History; isEmpty: boolean }

/** Actions on the shown rows. A truncated list cannot be saved, and a partial one cannot be printed. */
export const HistoryActions = memo(function HistoryActions({
  actor,
  account,
  history: { isPart, truncated, filter: shown },
  isEmpty,
}: Props) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { config } = useApp()
  const exportShown = () => {
    const { found } = actor.getSnapshot().context
    const name = downloadFileName({ institution: config.setup.fiName, account: account.id, ...shown }, 'csv', 'shown')
    if (found) saveFile(name, fileOf(found, account.accountType))
  }
  return (
    <div className={classes.actions}>
      <Button variant="subtle" leftSection={<Icon name="reload" size={16} />} onClick={() => actor.send({ type: 'reload' })}>
        {isBusy ? historyWords.reloading : historyWords.reload}
      </Button>
      {!isEmpty && (
        <Button variant="subtle" disabled={isPart} leftSection={<Icon name="print" size={16} />} onClick={() => print()}>
          {historyWords.print}
        </Button>
      )}
      <DownloadMenu actor={actor} account={account} onExport={isEmpty ? null : exportShown} isWhole={!isPart && !truncated} />
    </div>
  )
})

function fileOf({ pending, posted }: Rows, accountType: HistoryAccount['accountType']): Blob {
  const columns = historyColumns(accountType)
  const heads = columns.map(({ head }) => head)
  const rows = [...pending, ...posted].map((row) => columns.map(({ cell }) => cell(row)))
  return new Blob([toCsv(heads, rows)], { type: 'text/csv;charset=utf-8' })
}
