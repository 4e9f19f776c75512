import { useMemo } from 'react'
import { Head } from '../drawing/Head.tsx'
import { guessed } from '../drawing/measure.ts'
import type { Lab } from '../lab.ts'
import type { Path } from '../path.ts'
import { messageWords, spoken } from './message.words.ts'
import { type Message, type Messages, messagesOf } from './messages.ts'
import classes from './messages.module.css'

const row = 34
const top = 44
const side = 80
/** The space between two lines of life, in pixels. */
const gaps = { least: 140, most: 300 }

/** Draws what actors send each other on a path, from top to bottom. */
export function SequenceDiagram({ lab, path }: { lab: Lab; path: Path }) {
  const { actors, messages } = useMemo(() => messagesOf(lab, path), [lab, path])
  const gap = gapFor({ actors, messages })
  const xOf = (actor: string) => side + actors.indexOf(actor) * gap
  const height = top + messages.length * row + 20
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.sight} role="region" aria-label={messageWords.diagram(lab.machine.id)} tabIndex={0}>
      <svg className={classes.picture} width={2 * side + (actors.length - 1) * gap} height={height} role="presentation">
        {actors.map((actor) => (
          <g key={actor} className={classes.actor}>
            <path d={`M${xOf(actor)} ${top - 12}V${height}`} />
            <text x={xOf(actor)} y={20}>
              {shortened(actor, gap)}
            </text>
          </g>
        ))}
        {messages.map((message, index) => {
          const y = top + index * row + 22
          return <Row key={y} message={message} x={[xOf(message.from), xOf(message.to)]} y={y} gap={gap} />
        })}
      </svg>
    </div>
  )
}

type RowProps = { message: Message; x: readonly [from: number, to: number]; y: number; gap: number }

function Row({ message, x: [from, to], y, gap }: RowProps) {
  const { kind, text } = message
  const isHere = kind === 'state' || kind === 'note'
  const words = shortened(text, isHere ? 1.4 * gap : Math.abs(to - from))
  const width = guessed(words) + 20
  const end = to + (to > from ? -1 : 1)
  return (
    <g className={classes.message} data-kind={kind} role="img" aria-label={spoken(message)}>
      <title>{isHere ? text : spoken(message)}</title>
      {isHere ? (
        <rect x={from - width / 2} y={y - 15} width={width} height="22" rx="3" />
      ) : (
        <>
          <path className={classes.line} d={`M${from} ${y + 6}H${end}`} />
          <Head
            points={[
              { x: from, y: y + 6 },
              { x: end, y: y + 6 },
            ]}
          />
        </>
      )}
      <text x={(from + to) / 2} y={y}>
        {words}
      </text>
    </g>
  )
}

/** Returns a space in which most texts fit between the actors that they are between. */
function gapFor({ actors, messages }: Messages): number {
  const widths = messages.map(({ from, to, text }) => {
    const distance = Math.abs(actors.indexOf(to) - actors.indexOf(from))
    return (guessed(text) + 24) / (distance || 1.4)
  })
  return Math.min(gaps.most, Math.max(gaps.least, ...widths))
}

const shortened = (text: string, space: number) => {
  const letters = Math.floor((space - 16) / guessed('x'))
  return text.length > letters ? `${text.slice(0, letters - 1)}…` : text
}
