import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  getSearchName,
  type SearchResultsActor,
  searchResultsMachine,
} from '../../machines/searches/search-results.machine.ts'
import { findLinkedAccount, getColumnKeys, type ResultRow } from '../../machines/searches/search-results.rules.ts'
import { toCsv } from '../../values/csv.ts'
import { listFileName } from '../../values/filename.ts'
import { historyAt, screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { saveFile } from '../shared/save-file.ts'
import { useAddressChange } from '../shared/use-address-change.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { useToday } from '../shared/use-today.ts'
import { awaitedColumns, toCell, toColumns, resultEntry } from './results.columns.tsx'
import classes from './SearchResultsScreen.module.css'
import { columnName, searchesWords } from './searches.words.ts'
import { everyColumn } from '../../machines/searches/new-search.rules.ts'

export const SearchResultsPage = flowPage({
  machine: searchResultsMachine,
  Screen: SearchResultsScreen,
  input: ({ userId, search }) => ({ userId, search }),
  addressOf: (end) => ('unnamed' in end ? screens.search : null),
})

export function SearchResultsScreen({ actor }: { actor: SearchResultsActor }) {
  const { rows, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const title = searchesWords.resultsFor(useSelector(actor, ({ context }) => getSearchName(context)))
  const heading = usePageHeading(title)
  const { fiName } = useApp().config.setup
  const today = useToday()
  const keys = useMemo(() => (rows?.length ? getColumnKeys(rows) : null), [rows])
  const accounts = useSelector(actor, ({ context }) => context.accounts)
  const columns = useMemo(() => {
    const linkOf = (row: ResultRow) => {
      const account = findLinkedAccount(accounts, row)
      return account ? historyAt(account) : null
    }
    return keys ? toColumns(keys, linkOf) : awaitedColumns
  }, [keys, accounts])
  useAddressChange(actor)
  const reload = () => actor.send({ type: 'reload' })
  return (
    <>
      <header className={classes.head}>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <div>
          {rows && (
            <Button
              variant="subtle"
              className={`sd-wraps ${classes.tool}`}
              leftSection={<Icon name="reload" size={16} />}
              onClick={reload}
            >
              {isBusy ? searchesWords.reloading : searchesWords.reload}
            </Button>
          )}
          {rows && keys && (
            <ChangeButton
              variant="subtle"
              className={`sd-wraps ${classes.tool}`}
              leftSection={<Icon name="download" size={16} />}
              onClick={() => saveFile(listFileName(fiName, title, today), toFile(rows, keys))}
            >
              {searchesWords.export}
            </ChangeButton>
          )}
          <Button component={Link} to={screens.search} variant="outline">
            {searchesWords.newSearch}
          </Button>
        </div>
      </header>
      <List
        label={searchesWords.results}
        columns={columns}
        rows={rows}
        keyOf={({ place }) => place}
        nameOf={rowName}
        entry={resultEntry(keys ?? everyColumn)}
        empty={<p className="sd-soft">{searchesWords.nothing}</p>}
        error={error}
        isBusy={isBusy}
        onReload={reload}
      />
    </>
  )
}

const rowName = ({ cells }: ResultRow) => String(Object.values(cells)[0] ?? '')

const toFile = (rows: readonly ResultRow[], keys: readonly string[]) =>
  new Blob(
    [
      toCsv(
        keys.map(columnName),
        rows.map(({ cells }) => keys.map((key) => toCell(key, cells[key] ?? null))),
      ),
    ],
    {
      type: 'text/csv;charset=utf-8',
    },
  )
