import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { NewSearchActor } from '../../machines/searches/new-search.machine.ts'
import type { TypedCriterion } from '../../machines/searches/new-search.rules.ts'
import { searchKinds } from '../../machines/searches/searches.rules.ts'
import { SearchAccountType } from '../../values/enumerations.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { type Field, useForm } from '../shared/form/use-form.ts'
import classes from './NewSearch.module.css'
import { searchesWords } from './searches.words.ts'

/** Adds one criterion to the others. */
export function CriterionForm({ actor }: { actor: NewSearchActor }) {
  const { entry, entryErrors, fieldErrors } = useSelector(actor, ({ context }) => context)
  const ofAll = fieldErrors
    .filter((error) => error.field === 'filters')
    .map(({ text }) => ({ field: 'kind' as const, text }))
  const { form, field } = useForm(actor, {
    draft: entry,
    fieldErrors: [...entryErrors, ...ofAll],
    onChange: (change) => actor.send({ type: 'entry.change', change }),
    onSubmit: () => actor.send({ type: 'entry.add' }),
  })
  return (
    <form className={classes.form} aria-label={searchesWords.criteria} {...form}>
      <SelectField
        label={searchesWords.kind}
        data={Object.values(searchKinds).map((kind) => ({ value: kind, label: searchesWords.kinds[kind] }))}
        {...field('kind')}
      />
      <EntryFields kind={entry.kind} field={field} />
      <Button type="submit" variant="outline" className={classes.add}>
        {searchesWords.add}
      </Button>
    </form>
  )
}

type Props = Pick<TypedCriterion, 'kind'> & {
  field: <Name extends keyof TypedCriterion>(name: Name) => Required<Field<TypedCriterion[Name]>>
}

function EntryFields({ kind, field }: Props) {
  switch (kind) {
    case searchKinds.NONE:
      return null
    case searchKinds.ACCOUNT_NUMBERS:
      return (
        <TextField
          label={searchesWords.number}
          description={searchesWords.numberHint}
          autoComplete="off"
          maxLength={20}
          {...field('number')}
        />
      )
    case searchKinds.ACCOUNT_TYPE:
      return (
        <SelectField
          label={searchesWords.accountType}
          data={Object.values(SearchAccountType).map((type) => ({
            value: type,
            label: searchesWords.accountTypes[type],
          }))}
          {...field('accountType')}
        />
      )
    case searchKinds.AMOUNTS:
      return (
        <div className={classes.pair}>
          <MoneyField label={searchesWords.from} {...field('from')} />
          <MoneyField label={searchesWords.to} {...field('to')} />
        </div>
      )
    case searchKinds.MATURING_IN_DAYS:
      return (
        <TextField label={searchesWords.days} inputMode="numeric" autoComplete="off" maxLength={4} {...field('days')} />
      )
    case searchKinds.MATURITY_DATES:
      return (
        <div className={classes.pair}>
          <DayField label={searchesWords.from} {...field('firstDay')} />
          <DayField label={searchesWords.to} {...field('lastDay')} />
        </div>
      )
  }
}
