import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { newSearchMachine } from '../../machines/searches/new-search.machine.ts'
import { type SearchActor, searchMachine } from '../../machines/searches/search.machine.ts'
import { searchResultsAt } from '../shared/addresses.ts'
import { useUserId } from '../shared/app.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Flow } from '../shared/Flow.tsx'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { NewSearch } from './NewSearch.tsx'
import { SavedSearchForm } from './SavedSearchForm.tsx'
import classes from './SearchScreen.module.css'
import { searchesWords } from './searches.words.ts'

export const SearchPage = flowPage({ machine: searchMachine, Screen: SearchScreen, input: member })

export function SearchScreen({ actor }: { actor: SearchActor }) {
  const { items, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(searchesWords.title)
  const userId = useUserId()
  const navigate = useNavigate()
  useEffect(() => {
    const { unsubscribe } = actor.on('search.run', ({ searchId }) => navigate(searchResultsAt(searchId)))
    return unsubscribe
  }, [actor, navigate])
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {searchesWords.title}
      </Title>
      <section className={`sd-section ${classes.saved}`} aria-labelledby="saved-searches" aria-busy={isBusy}>
        <Title order={2} id="saved-searches">
          {searchesWords.saved}
        </Title>
        {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
        {items === null && !error && <Skeleton className={classes.bone} />}
        {items?.length === 0 && <Empty of={searchesWords.none}>{searchesWords.firstSearch}</Empty>}
        {items !== null && items.length > 0 && <SavedSearchForm actor={actor} items={items} />}
      </section>
      <Flow
        machine={newSearchMachine}
        input={{ userId }}
        onDone={({ searchId }) => navigate(searchResultsAt(searchId))}
      >
        {(form) => <NewSearch actor={form} />}
      </Flow>
      <ConfirmDialog actor={actor} title={searchesWords.removeTitle} confirm={searchesWords.remove}>
        {searchesWords.askToRemove}
      </ConfirmDialog>
    </>
  )
}
