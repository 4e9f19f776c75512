import { Anchor, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Step } from '../path.ts'
import type { Run } from '../replay.ts'
import { MoveRow } from './MoveRow.tsx'
import type { Group } from './moves.ts'
import { words } from './player.words.ts'
import looks from '../lab.module.css'
import classes from './player.module.css'

type Props = {
  run: Run
  groups: readonly Group[]
  onTake: (step: Step) => void
  onOpen: (machine: string, input: unknown) => void
}

/** Lists everything that may happen now, each as a button. */
export function Next({ run, groups, onTake, onOpen }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button may have disappeared.
  useEffect(() => {
    if (run.path.steps.length > 0 && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [run])
  return (
    <section className={classes.next} aria-labelledby="lab-next">
      <Title order={2} id="lab-next" ref={heading} tabIndex={-1}>
        {words.next}
      </Title>
      {run.failure && (
        <div role="alert" className={looks.problem}>
          <strong>{words.stopped}</strong>
          <p>{run.failure}.</p>
        </div>
      )}
      {groups.length === 0 && <p className={looks.soft}>{words.nothingNext}</p>}
      {groups.map(({ title, note, inner, moves }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          {note && <p className={`${looks.small} ${looks.soft}`}>{note}</p>}
          <ul>
            {moves.map((move) => (
              <MoveRow key={move.key} move={move} onTake={onTake} />
            ))}
          </ul>
          {inner && (
            <p className={looks.small}>
              <Anchor component="button" type="button" onClick={() => onOpen(inner.machine, inner.input)}>
                {words.byItself(inner.machine)}
              </Anchor>
            </p>
          )}
        </fieldset>
      ))}
    </section>
  )
}
