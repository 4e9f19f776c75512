import type { CSSProperties } from 'react'
import { type Token, toCssValue } from './tokens.ts'
import theme from './theme.module.css'

/** Draws the tokens of a group with what they look like, as far as they look like something. */
export const TokenTable = ({ type, tokens }: { type: string; tokens: readonly Token[] }) =>
  tokens.map(({ name, value }) => (
    <div key={name} className={theme.row}>
      <span>
        {name} <code>{type}</code>
      </span>
      <span className={theme.token}>
        <code>{toCssValue(value)}</code>
        <Look type={type} value={value} />
      </span>
    </div>
  ))

function Look({ type, value }: { type: string; value: unknown }) {
  const style = lookOf(type, value)
  if (!style) return null
  const isSize = type === 'dimension'
  return <span aria-hidden className={isSize ? theme.bar : theme.box} style={style} />
}

function lookOf(type: string, value: unknown): CSSProperties | null {
  if (type === 'color') return { background: toCssValue(value) }
  if (type === 'dimension') return { width: toCssValue(value) }
  if (type !== 'shadow') return null
  const { color, offsetX, offsetY, blur, spread } = value as Record<string, unknown>
  return { boxShadow: [offsetX, offsetY, blur, spread, color].map(toCssValue).join(' ') }
}
