import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { NewSearchActor } from '../../machines/searches/new-search.machine.ts'
import { maxSearchDescriptionLength, maxNameLength } from '../../values/searches.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { Criteria } from './Criteria.tsx'
import { CriterionForm } from './CriterionForm.tsx'
import classes from './NewSearch.module.css'
import { searchesWords } from './searches.words.ts'

/**
 * Puts a search together. Its criteria have a form of their own, which must be beside the search's form and not in it.
 */
export function NewSearch({ actor }: { actor: NewSearchActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error } = state.context
  const id = useId()
  const {
    form: { ref, ...form },
    field,
    problem,
  } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  // No question while saving: the answer opens another address.
  useUnsaved(state.hasTag('unsaved') && !state.hasTag('busy'))
  return (
    // Focuses the first wrong field of either form.
    <section ref={ref} className={`sd-section ${classes.create}`} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`}>
        {searchesWords.create}
      </Title>
      <form id={`${id}-form`} className={classes.form} {...form}>
        <TextField label={searchesWords.name} autoComplete="off" maxLength={maxNameLength} {...field('name')} />
        <TextField
          label={searchesWords.description}
          isOptional
          autoComplete="off"
          maxLength={maxSearchDescriptionLength}
          {...field('description')}
        />
      </form>
      <CriterionForm actor={actor} />
      <Criteria
        filters={draft.filters}
        onRemove={({ kind, place }) => actor.send({ type: 'criterion.remove', kind, place })}
      />
      <ColumnChoice {...field('columns')} />
      {problem && <Problem problem={problem} />}
      <ChangeButton type="submit" form={`${id}-form`} className={classes.save} isBusy={form['aria-busy']}>
        {searchesWords.save}
      </ChangeButton>
    </section>
  )
}
