import type { KeyboardEvent, ReactNode } from 'react'
import { buttonWords, chartWords, sentenceOf } from './chart.words.ts'
import type { WrappedText } from './labels.ts'
import type { Marks } from './marks.ts'
import type { ChartData, Transition } from './phrases.ts'
import classes from './chart.module.css'

type Props = Marks & {
  chart: ChartData
  transition: Transition
  words: WrappedText
  isRow?: boolean
  children: ReactNode
}

/** Makes a button of a transition that can be taken. */
export function Pressable({ chart, transition, words, isRow = false, open, taken, onTake, children }: Props) {
  const isOpen = open?.has(transition.name) ?? false
  const isTaken = taken?.has(transition.name)
  const sentence = sentenceOf(chart, transition)
  const content = (
    <>
      <title>{isTaken === false ? `${sentence}, ${chartWords.unreachable}` : sentence}</title>
      {children}
    </>
  )
  const look = {
    className: isRow ? `${classes.label} ${classes.row}` : classes.label,
    'data-open': isOpen,
    'data-taken': isTaken,
  }
  if (!isOpen || !onTake) return <g {...look}>{content}</g>

  const press = () => onTake(transition.name)
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  }
  return (
    <g
      {...look}
      role="button"
      tabIndex={0}
      aria-label={buttonWords(chart, transition, getText(words))}
      onClick={press}
      onKeyDown={pressByKey}
    >
      {content}
    </g>
  )
}

const getText = ({ lines }: WrappedText) => lines.flatMap(({ phrases }) => phrases.map(({ text }) => text)).join(' ')
