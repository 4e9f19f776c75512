import { lineHeight, type WrappedText } from './labels.ts'
import type { Sign } from './phrases.ts'
import classes from './chart.module.css'

type Props = { x: number; y: number; sign: Sign | null; indent: number; words: WrappedText; isCentred?: boolean }

/** Draws lines of words with an icon before them. */
export function Signed({ x, y, sign, indent, words, isCentred = false }: Props) {
  return (
    <>
      {sign && (
        <path
          className={classes.sign}
          data-tone={sign.tone}
          d={sign.path}
          transform={`translate(${x} ${y + 1}) scale(0.7)`}
        />
      )}
      {words.lines.map((line, row) => {
        const baseline = y + lineHeight * row + 12
        return (
          <text key={baseline} x={x + indent + (isCentred ? (words.width - line.width) / 2 : 0)} y={baseline}>
            {line.phrases.map((phrase) => (
              <tspan key={`${phrase.tone} ${phrase.text}`} className={classes[phrase.tone]}>
                {phrase === line.phrases[0] ? phrase.text : ` ${phrase.text}`}
              </tspan>
            ))}
          </text>
        )
      })}
    </>
  )
}
