import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useDeferredValue } from 'react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'
import { getTab } from '../../values/forms.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { FormDetail, type FormParts } from './FormDetail.tsx'
import { FormDrawing } from './FormDrawing.tsx'
import { FormsList } from './FormsList.tsx'
import classes from './Forms.module.css'
import { formsWords } from './forms.words.ts'
import { arrowSteps, openNeighbor } from './open-neighbor.ts'
import { useRowFocus } from './use-row-focus.ts'

/** Shows the list beside the open form. On a phone the form replaces the list. */
export function FormsPanes({ actor, Beside }: { actor: FormsActor } & FormParts) {
  // The row shows at once that it is open; the form renders in a later frame.
  const selected = useDeferredValue(useSelector(actor, ({ context }) => context.selected))
  const tab = useSelector(actor, ({ context }) => context.tab)
  const isNarrow = useIsPhone()
  const keptFocus = useRowFocus(actor, selected?.id ?? null)
  const isAlone = isNarrow && selected !== null
  /** Handles the keys of the row that has the focus, or of the open form. A key that is held down acts once. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget, repeat, ...held } = event
    if (held.ctrlKey || held.metaKey || held.altKey || !(target instanceof HTMLElement)) return
    // An open menu of a row bubbles to here too. Its button has the focus before and after.
    if (!currentTarget.contains(target) || target.closest('textarea, [aria-haspopup], [role="menu"]')) return
    const step = arrowSteps[key]
    if (step && target.closest('section[data-form]')) {
      event.preventDefault()
      return openNeighbor(actor, step)
    }
    // A long list is between a row and the form beside it.
    const across =
      key === 'ArrowRight' && target.matches('button[data-form][aria-pressed="true"]')
        ? currentTarget.querySelector<HTMLElement>('section[data-form] h2')
        : key === 'ArrowLeft' && target.closest('section[data-form]')
          ? currentTarget.querySelector<HTMLElement>('button[data-form][aria-pressed="true"]')
          : null
    if (across) {
      event.preventDefault()
      return across.focus()
    }
    if (repeat) return
    const place = target.closest('li')?.querySelector<HTMLElement>('[data-form]') ?? target.closest('section')
    const form = actor.getSnapshot().context.items?.find(({ id }) => String(id) === place?.dataset.form)
    if (!form) return
    const actions = { s: 'favorite', e: getTab(form.status) === 'archived' ? 'inbox' : 'archive' } as const
    const action = actions[key.toLowerCase() as keyof typeof actions]
    if (action) actor.send({ type: 'form.change', id: form.id, action })
  }
  return (
    <div {...keptFocus} className={classes.panes} onKeyDown={onKeyDown}>
      {/* Here before any form is, or the first one would open in silence. */}
      <span role="status" className="sd-hidden">
        {selected && formsWords.named(selected.name, selected.id)}
      </span>
      {!isAlone && <FormsList actor={actor} />}
      {selected && <FormDetail form={selected} tab={tab} actor={actor} isAlone={isAlone} Beside={Beside} />}
      {!selected && !isNarrow && (
        <div className={classes.nothing}>
          <FormDrawing />
          <p>{formsWords.nothingOpen}</p>
          <p className="sd-small">{formsWords.keys}</p>
        </div>
      )}
    </div>
  )
}
