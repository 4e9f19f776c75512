import { Title } from '@mantine/core'
import { useMemo } from 'react'
import type { Lab } from '../lab.ts'
import type { Path } from '../path.ts'
import { replay } from '../replay.ts'
import { stepWords } from './moves.ts'
import { inShort } from './plain.ts'
import { words } from './player.words.ts'
import type { Walking } from './use-walk.ts'
import classes from './player.module.css'

type Props = { lab: Lab; walk: Walking }

/** Lists the steps of the path with their effects, each a button that returns there. */
export function Taken({ lab, walk: { path, at, go } }: Props) {
  const rows = useMemo(() => toRows(lab, path), [lab, path])
  return (
    <section aria-labelledby="lab-path">
      <Title order={2} id="lab-path">
        {words.path}
      </Title>
      <ol className={classes.steps} start={0}>
        {rows.map(({ place, title, detail, isIgnored, emitted }) => (
          <li key={place} data-ahead={place > at || undefined}>
            <button
              type="button"
              className={classes.step}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => go(place)}
            >
              <span>{title}</span>
              {detail && <small>{detail}</small>}
            </button>
            {isIgnored && <p className={classes.refusal}>{words.ignored}</p>}
            {emitted && <p className={classes.emitted}>{words.emitted(emitted)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function toRows(lab: Lab, path: Path) {
  const run = replay(lab, path)
  const said = (index: number) =>
    run.emitted[index]?.map(({ type, ...more }) => `${type} ${inShort(more)}`.trim()).join('; ')
  const start = { place: 0, title: words.start, detail: '', isIgnored: false, emitted: said(0) }
  const steps = path.steps.map((step, index) => {
    const position = index + 1
    return {
      place: position,
      ...stepWords(run, step),
      isIgnored: run.taken[position]?.length === 0,
      emitted: said(position),
    }
  })
  return [start, ...steps]
}
