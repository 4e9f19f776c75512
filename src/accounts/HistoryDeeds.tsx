import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import type { Account, Rows } from '../../machines/accounts/history.rules.ts'
import { csvOf } from '../../values/csv.ts'
import { Icon } from '../shared/Icon.tsx'
import { saveFile } from '../shared/saveFile.ts'
import { columnsOf } from './history.columns.ts'
import { words } from './history.words.ts'

type Props = { actor: HistoryActor; account: Account; isEmpty: boolean; isWhole: boolean }

/** What can be done with the rows that are shown. Of an answer that was cut off there is no file. */
export const HistoryDeeds = memo(function HistoryDeeds({ actor, account, isEmpty, isWhole }: Props) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const exportShown = () => {
    const { found, filter } = actor.getSnapshot().context
    if (found) saveFile(`${account.id} ${filter.from} to ${filter.to}.csv`, fileOf(found, account.accountType))
  }
  return (
    <div className="history-deeds">
      <Button variant="subtle" leftSection={<Icon name="reload" size={16} />} onClick={() => actor.send({ type: 'rows.reload' })}>
        {isBusy ? words.reloading : words.reload}
      </Button>
      {!isEmpty && (
        <Button variant="subtle" leftSection={<Icon name="print" size={16} />} onClick={() => print()}>
          {words.print}
        </Button>
      )}
      {!isEmpty && isWhole && (
        <Button variant="outline" leftSection={<Icon name="download" size={16} />} onClick={exportShown}>
          {words.exportShown}
        </Button>
      )}
    </div>
  )
})

function fileOf({ pending, posted }: Rows, accountType: Account['accountType']): Blob {
  const columns = columnsOf(accountType)
  const heads = columns.map(({ head }) => head)
  const rows = [...pending, ...posted].map((row) => columns.map(({ cell }) => cell(row)))
  return new Blob([csvOf(heads, rows)], { type: 'text/csv;charset=utf-8' })
}
