import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { NewSearchActor } from '../../machines/searches/newSearch.machine.ts'
import type { Entry } from '../../machines/searches/newSearch.rules.ts'
import { kinds } from '../../machines/searches/searches.rules.ts'
import { SearchAccountType } from '../../values/enumerations.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { type Field, useForm } from '../shared/form/useForm.ts'
import classes from './NewSearch.module.css'
import { words } from './searches.words.ts'

/** One criterion, which joins the others by Add. */
export function CriterionForm({ actor }: { actor: NewSearchActor }) {
  const { entry, entryErrors, fieldErrors } = useSelector(actor, ({ context }) => context)
  const ofAll = fieldErrors.filter((error) => error.field === 'filters').map(({ text }) => ({ field: 'kind' as const, text }))
  const { form, field } = useForm(actor, {
    draft: entry,
    fieldErrors: [...entryErrors, ...ofAll],
    onChange: (change) => actor.send({ type: 'entry.change', change }),
    onSubmit: () => actor.send({ type: 'entry.add' }),
  })
  return (
    <form className={classes.form} aria-label={words.criteria} {...form}>
      <SelectField
        label={words.kind}
        data={Object.values(kinds).map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        {...field('kind')}
      />
      <EntryFields kind={entry.kind} field={field} />
      <Button type="submit" variant="outline" className={classes.add}>
        {words.add}
      </Button>
    </form>
  )
}

type Props = Pick<Entry, 'kind'> & { field: <Name extends keyof Entry>(name: Name) => Required<Field<Entry[Name]>> }

function EntryFields({ kind, field }: Props) {
  switch (kind) {
    case kinds.NONE:
      return null
    case kinds.ACCOUNT_NUMBERS:
      return <TextField label={words.number} description={words.numberHint} autoComplete="off" maxLength={20} {...field('number')} />
    case kinds.ACCOUNT_TYPE:
      return (
        <SelectField
          label={words.accountType}
          data={Object.values(SearchAccountType).map((type) => ({ value: type, label: words.accountTypes[type] }))}
          {...field('accountType')}
        />
      )
    case kinds.AMOUNTS:
      return (
        <div className={classes.pair}>
          <MoneyField label={words.from} {...field('from')} />
          <MoneyField label={words.to} {...field('to')} />
        </div>
      )
    case kinds.MATURING_IN_DAYS:
      return <TextField label={words.days} inputMode="numeric" autoComplete="off" maxLength={4} {...field('days')} />
    case kinds.MATURITY_DATES:
      return (
        <div className={classes.pair}>
          <DayField label={words.from} {...field('firstDay')} />
          <DayField label={words.to} {...field('lastDay')} />
        </div>
      )
  }
}
