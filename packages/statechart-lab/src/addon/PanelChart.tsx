/** @jsxRuntime classic */
// Storybook’s own page has a React of its own, so elements must be made by that one.
import * as React from 'react'
import type { Drawing } from '../drawing/layout.ts'
import { rounded } from '../drawing/lines.ts'

type Props = { machine: string; drawing: Drawing; active: readonly string[] }

const ink = { line: '#7b858f', brand: '#1f5f8b', text: 'currentColor' }

/** Draws a laid-out chart without style sheets, which Storybook's own page has none of. */
export function PanelChart({ machine, drawing: { width, height, boxes, wires }, active }: Props) {
  return (
    <svg width={width} height={height} role="img" aria-label={`Chart of ${machine}`} fontSize="12">
      {boxes.map(({ state, title, isFrame, depth, x, y, width, height }) => {
        const isActive = active.includes(state.id) && depth > 0
        const isFilled = isActive && !isFrame
        return (
          <g key={state.id} data-state={state.path} data-active={isActive || undefined}>
            <rect
              {...{ x, y, width, height }}
              rx="3"
              fill={isFilled ? ink.brand : 'none'}
              stroke={isActive ? ink.brand : ink.line}
              strokeWidth={isActive ? 2 : 1}
            />
            <text x={x + 10} y={y + 19} fontWeight="600" fill={isFilled ? '#fff' : ink.text}>
              {title}
            </text>
          </g>
        )
      })}
      {wires.map(({ id, points, labels }) => (
        <g key={id}>
          <path d={rounded(points)} fill="none" stroke={ink.line} />
          {labels.map(({ transition, words, x, y, indent }) => (
            <text key={transition.name} x={x + indent + 6} y={y + 16} fill={ink.text}>
              {words.lines.map(({ phrases }) => phrases.map(({ text }) => text).join(' ')).join(' ')}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}
