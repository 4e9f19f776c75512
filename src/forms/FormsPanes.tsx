import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useDeferredValue } from 'react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'
import { getTab } from '../../values/forms.ts'
import { useIsPhone } from '../shared/use-is-phone.ts'
import { FormDetail } from './FormDetail.tsx'
import { FormsList } from './FormsList.tsx'
import classes from './Forms.module.css'
import { formsWords } from './forms.words.ts'
import { useRowFocus } from './use-row-focus.ts'

/** Shows the list beside the open form. On a phone the form replaces the list. */
export function FormsPanes({ actor }: { actor: FormsActor }) {
  // The row shows at once that it is open; the form renders in a later frame.
  const selected = useDeferredValue(useSelector(actor, ({ context }) => context.selected))
  const tab = useSelector(actor, ({ context }) => context.tab)
  const isNarrow = useIsPhone()
  const keptFocus = useRowFocus(actor, selected?.id ?? null)
  const isAlone = isNarrow && selected !== null
  /** Handles the keys of the row that has the focus, else of the open form. */
  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLDivElement>) => {
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    const row = target.closest('li')?.querySelector<HTMLElement>('[data-form]')
    const id = row ? Number(row.dataset.form) : selected?.id
    const form = actor.getSnapshot().context.items?.find((item) => item.id === id)
    if (!form) return
    if (key === 's') actor.send({ type: 'form.change', id: form.id, action: 'favorite' })
    if (key === 'e')
      actor.send({
        type: 'form.change',
        id: form.id,
        action: getTab(form.status) === 'archived' ? 'inbox' : 'archive',
      })
  }
  return (
    <div {...keptFocus} className={classes.panes} onKeyDown={onKeyDown}>
      {!isAlone && <FormsList actor={actor} />}
      {selected && <FormDetail form={selected} tab={tab} actor={actor} isAlone={isAlone} />}
      {!selected && !isNarrow && (
        <div className={classes.nothing}>
          <p>{formsWords.nothingOpen}</p>
          <p className="sd-small">{formsWords.keys}</p>
        </div>
      )}
    </div>
  )
}
