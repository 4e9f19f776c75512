import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'
import { countPages } from '../../machines/shared/list.rules.ts'
import { Pager } from '../office/Pager.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { BulkBar } from './BulkBar.tsx'
import { FormRow } from './FormRow.tsx'
import classes from './FormsList.module.css'
import { formsWords } from './forms.words.ts'
import { arrowSteps } from './open-neighbor.ts'

/** Draws one page of forms. The arrow keys move between them, and from form to form while one is open. */
export function FormsList({ actor }: { actor: FormsActor }) {
  const { items, query, total, checked, stayedOpen } = useSelector(actor, ({ context }) => context)
  const checks = new Set(checked.map(({ id }) => id))
  return (
    <div>
      <BulkBar actor={actor} />
      {items === null && bones.map((index) => <Skeleton key={index} className={classes.bone} />)}
      {items?.length === 0 && <p className={classes.empty}>{formsWords.empty}</p>}
      {items !== null && items.length > 0 && (
        <ul aria-label={formsWords.title} className={classes.rows} onKeyDown={(event) => moveFocus(actor, event)}>
          {items.map((form) => (
            <FormRow
              key={form.id}
              form={form}
              isOpen={form.id === query.form}
              isChecked={checks.has(form.id)}
              stayedOpen={stayedOpen.find(({ id }) => id === form.id)?.outcome ?? null}
              actor={actor}
            />
          ))}
        </ul>
      )}
      <Pager page={query.page} pages={countPages(total)} onPage={(page) => actor.send({ type: 'page.choose', page })} />
    </div>
  )
}

const bones = [1, 2, 3, 4, 5, 6, 7, 8]

/** Moves the focus to another row. While a form is open, the form of that row opens. */
function moveFocus(actor: FormsActor, event: KeyboardEvent<HTMLUListElement>): void {
  const step = arrowSteps[event.key]
  const forms = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-form]')]
  const index = forms.findIndex((form) => form === document.activeElement)
  if (!step || index < 0) return
  event.preventDefault()
  const form = forms[index + step]
  form?.focus()
  const { query } = actor.getSnapshot().context
  const id = Number(form?.dataset.form ?? query.form)
  if (query.form !== null && id !== query.form) actor.send({ type: 'form.open', id })
}
