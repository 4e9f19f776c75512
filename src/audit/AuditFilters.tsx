import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { AuditActor } from '../../machines/audit/audit.machine.ts'
import { auditGroupNames } from '../../values/audit-acts.ts'
import { AuditGroup } from '../../values/enumerations.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import classes from './AuditScreen.module.css'
import { auditWords } from './audit.words.ts'

const groups = [
  { value: '' as const, label: auditWords.everything },
  ...Object.values(AuditGroup).map((value) => ({ value, label: auditGroupNames[value] })),
]

export function AuditFilters({ actor, isApart }: { actor: AuditActor; isApart: boolean }) {
  const { draft, fieldErrors } = useSelector(actor, ({ context }) => context)
  const { form, field } = useForm(actor, {
    draft,
    fieldErrors,
    readOnly: false,
    onChange: (change) => actor.send({ type: 'filter.change', change }),
    onSubmit: () => actor.send({ type: 'filter.apply' }),
  })
  return (
    <form role="search" aria-label={auditWords.title} {...form}>
      <div className={classes.filters}>
        <TextField
          label={auditWords.who}
          description={auditWords.whoHelp}
          maxLength={200}
          autoComplete="off"
          {...field('who')}
        />
        <TextField
          label={auditWords.about}
          description={auditWords.aboutHelp}
          maxLength={200}
          autoComplete="off"
          {...field('about')}
        />
        <SelectField label={auditWords.group} data={groups} {...field('group')} />
        <DayField label={auditWords.from} {...field('from')} />
        <DayField label={auditWords.to} {...field('to')} />
      </div>
      <div className={classes.buttons}>
        <CheckboxField label={auditWords.refused} {...field('refused')} />
        <Button type="submit">{auditWords.apply}</Button>
        <Button variant="subtle" onClick={() => actor.send({ type: 'filter.clear' })}>
          {auditWords.clear}
        </Button>
        {isApart && <span className="sd-small sd-soft">{auditWords.apart}</span>}
      </div>
    </form>
  )
}
