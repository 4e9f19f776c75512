import { useId, useState } from 'react'
import type { Step } from '../path.ts'
import { DraftForm } from './DraftForm.tsx'
import { isOpen, type Move } from './moves.ts'
import { words } from './player.words.ts'
import classes from './player.module.css'

type Props = { move: Move; onTake: (step: Step) => void }

/** Shows a possible step, or one that guards block. */
export function MoveRow({ move, onTake }: Props) {
  const { step, title, detail, refusedBy, draft } = move
  const [isEditing, edit] = useState(false)
  const refusal = useId()
  const canBe = isOpen(move)
  return (
    <li className={classes.move}>
      <div className={classes.moveLine}>
        <button
          type="button"
          className={classes.go}
          aria-disabled={!canBe}
          aria-describedby={canBe ? undefined : refusal}
          onClick={() => canBe && onTake(step)}
        >
          <span>{title}</span>
          {detail && <small>{detail}</small>}
        </button>
        {draft && (
          <button
            type="button"
            className={classes.edit}
            aria-label={words.edit(title)}
            aria-expanded={isEditing}
            onClick={() => edit(!isEditing)}
          >
            {words.editShort}
          </button>
        )}
      </div>
      {!canBe && (
        <p id={refusal} className={classes.refusal}>
          {words.refusedBy(refusedBy)}
        </p>
      )}
      {draft && isEditing && (
        <DraftForm
          title={title}
          value={draft.value}
          samples={draft.samples}
          button={words.send}
          onSend={(value) => onTake(draft.stepOf(value as never))}
        />
      )}
    </li>
  )
}
