import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { FormsActor } from '../../machines/forms/forms.machine.ts'
import { getBulkDirection } from '../../machines/forms/triage-changes.rules.ts'
import { maxForms } from '../../values/forms.ts'
import classes from './BulkBar.module.css'
import { CloseMenu } from './CloseMenu.tsx'
import { formsWords } from './forms.words.ts'
import { IconAction } from './IconAction.tsx'

export function BulkBar({ actor }: { actor: FormsActor }) {
  const checked = useSelector(actor, ({ context }) => context.checked)
  const direction = getBulkDirection(checked)
  const count = checked.length
  return (
    <div className={classes.place}>
      <p role="status">{count > 0 && (count < maxForms ? formsWords.checked(count) : formsWords.mostChecked(count))}</p>
      {count > 0 && (
        <div role="group" aria-label={formsWords.bulk} className={classes.actions}>
          <IconAction
            icon={direction}
            label={formsWords.actions[direction]}
            onPress={() => actor.send({ type: 'checks.move' })}
          />
          {direction === 'archive' && <CloseMenu onClose={(reason) => actor.send({ type: 'checks.close', reason })} />}
          <IconAction
            icon="star"
            label={formsWords.actions.favorite}
            onPress={() => actor.send({ type: 'checks.favorite' })}
          />
          <Button variant="subtle" onClick={() => actor.send({ type: 'checks.clear' })}>
            {formsWords.unselect}
          </Button>
        </div>
      )}
    </div>
  )
}
