import type { Measure, Style } from './labels.ts'

const sizes: Record<Style, number> = { title: 14, group: 14, plain: 12 }

/** Estimates the width without a screen, from average letters. */
export const guessed: Measure = (text, style = 'plain') =>
  text.length * sizes[style] * (style === 'plain' ? 0.56 : 0.64)

/** Measures with the fonts of an element, as the browser will draw it. */
export function measuredIn(element: Element): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return guessed
  const worn = getComputedStyle(element)
  const headings = worn.getPropertyValue('--mantine-font-family-headings') || worn.fontFamily
  const fonts = {
    title: `600 14px ${worn.fontFamily}`,
    group: `600 14px ${headings}`,
    plain: `400 12px ${worn.fontFamily}`,
  }
  return (text, style = 'plain') => {
    context.font = fonts[style]
    return context.measureText(text).width
  }
}
