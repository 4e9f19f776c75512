import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { getChosenSearch, type SearchActor } from '../../machines/searches/search.machine.ts'
import type { SavedSearch } from '../../machines/searches/searches.rules.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Criteria } from './Criteria.tsx'
import classes from './SearchScreen.module.css'
import { searchesWords } from './searches.words.ts'

/** Chooses a saved search, shows its criteria, and runs or removes it. */
export function SavedSearchForm({ actor, items }: { actor: SearchActor; items: readonly SavedSearch[] }) {
  const { draft, fieldErrors } = useSelector(actor, ({ context }) => context)
  const chosen = useSelector(actor, ({ context }) => getChosenSearch(context))
  const { form, field } = useForm(actor, {
    draft,
    fieldErrors,
    onChange: (change) => actor.send({ type: 'draft.change', change: { ...draft, ...change } }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  return (
    <form className={classes.form} {...form}>
      <SelectField
        label={searchesWords.savedSearch}
        data={[{ value: 0, label: searchesWords.choose }, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
        {...field('searchId')}
      />
      {chosen && (
        <>
          {chosen.description && <p>{chosen.description}</p>}
          <Criteria filters={chosen.filters} />
        </>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="outline">
          {searchesWords.search}
        </Button>
        {chosen && (
          <ChangeButton variant="outline" onClick={() => actor.send({ type: 'row.remove', id: chosen.id })}>
            {searchesWords.remove}
          </ChangeButton>
        )}
      </div>
    </form>
  )
}
