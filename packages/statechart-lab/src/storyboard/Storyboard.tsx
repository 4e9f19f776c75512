import { Anchor, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Machines } from '../player/application.ts'
import { words } from '../player/player.words.ts'
import { ScreenFrame } from '../player/ScreenFrame.tsx'
import { type Frame, framesOf, type Shown } from './frames.ts'
import { boardWords } from './storyboard.words.ts'
import looks from '../lab.module.css'
import classes from './storyboard.module.css'

type Props = { machines: Machines; title: string; frames: readonly Frame[] }

/** Shows a flow across machines as one page: its screens, what leads from each to the next, and a link to step on. */
export function Storyboard({ machines, title, frames }: Props) {
  const [shown, setShown] = useState<readonly Shown[] | string | null>(null)
  useEffect(() => {
    framesOf(machines, frames).then(setShown, (reason: unknown) =>
      setShown(reason instanceof Error ? reason.message : String(reason)),
    )
  }, [machines, frames])
  return (
    <main className={classes.page}>
      <Title>{title}</Title>
      {shown === null && <p role="status">{boardWords.loading}</p>}
      {typeof shown === 'string' && (
        <div role="alert" className={looks.problem}>
          <strong>{boardWords.broken}</strong>
          <p>{shown}</p>
        </div>
      )}
      {typeof shown === 'object' && (
        <ol className={classes.frames}>
          {shown?.map((frame) => (
            <FrameCard key={`${frame.machine} ${frame.link}`} machines={machines} frame={frame} />
          ))}
        </ol>
      )}
    </main>
  )
}

const size = { width: 375, height: 740 }

function FrameCard({ machines, frame: { title, machine, state, link, leads } }: { machines: Machines; frame: Shown }) {
  const page = machines.frameOf(machine)
  return (
    <li className={classes.frame}>
      <ul className={classes.leads}>
        {[...new Set(leads)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Title order={2}>{title}</Title>
      <p className={`${looks.soft} ${looks.small}`}>{boardWords.place(machine, state)}</p>
      {page ? (
        <ScreenFrame machine={machine} page={page} link={link} size={size} scale={0.64} />
      ) : (
        <p className={looks.soft}>{words.noView}</p>
      )}
      <Anchor href={machines.addressOf(machine, link)} target="_top">
        {boardWords.open}
      </Anchor>
    </li>
  )
}
