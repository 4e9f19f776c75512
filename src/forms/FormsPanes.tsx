import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'
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
  return (
    <div {...keptFocus} className={classes.panes}>
      {!isAlone && <FormsList actor={actor} />}
      {selected && <FormDetail key={selected.id} form={selected} tab={tab} actor={actor} isAlone={isAlone} />}
      {!selected && !isNarrow && <p className={classes.nothing}>{formsWords.nothingOpen}</p>}
    </div>
  )
}
