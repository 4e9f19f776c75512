import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import type { HistoryAccount, Rows } from '../../../machines/accounts/history.rules.ts'
import { toCsv } from '../../../values/csv.ts'
import { downloadFileName } from '../../../values/filename.ts'
import { useApp } from '../../shared/app.ts'
import { saveFile } from '../../shared/save-file.ts'
import { historyColumns } from './history.columns.ts'

/** Returns a function that saves the rows on screen as a file, named by their dates. */
export function useExport(actor: HistoryActor, account: HistoryAccount): () => void {
  const { fiName: institution } = useApp().config.setup
  return () => {
    const { found, history } = actor.getSnapshot().context
    if (!found || !history) return
    const name = downloadFileName({ institution, account: account.id, ...history.filter }, 'csv', 'shown')
    saveFile(name, toFile(found, account.accountType))
  }
}

function toFile({ pending, posted }: Rows, accountType: HistoryAccount['accountType']): Blob {
  const columns = historyColumns(accountType, true)
  const heads = columns.map(({ head }) => head)
  const rows = [...pending, ...posted].map((row) => columns.map(({ cell }) => cell(row)))
  return new Blob([toCsv(heads, rows)], { type: 'text/csv;charset=utf-8' })
}
