import { afterEach, expect } from 'vitest'

/** E-Pay has the most columns. The fewest characters, as wide as a zero, that a line of a text that wraps must have room for. */
const fewest = 12

const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D

/** Returns the box whose width the lines of an element have. */
function boxOf(element: Element): Element {
  const { display } = getComputedStyle(element)
  const parent = element.parentElement
  return parent && (display === 'inline' || display === 'contents') ? boxOf(parent) : element
}

function isNarrow(text: Text): boolean {
  const parent = text.parentElement
  if (!parent?.checkVisibility() || text.data.trim().length <= fewest) return false
  const range = document.createRange()
  range.selectNodeContents(text)
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  if (lines.size < 2) return false
  const box = boxOf(parent)
  const { font, paddingLeft, paddingRight } = getComputedStyle(box)
  pen.font = font
  const width = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  // What only a screen reader reads is one pixel wide.
  return box.clientWidth > 1 && width + 1 < fewest * pen.measureText('0').width
}

function* texts(): Generator<Text> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) yield walker.currentNode as Text
}

// A story is still shown when its test ends.
afterEach(({ task }) => {
  const isLarge = document.documentElement.style.fontSize === '200%' && window.innerWidth < 480
  const narrow = isLarge && task.file.filepath.includes('/stories/payments/') ? [...texts()].filter(isNarrow) : []
  expect(
    narrow.map(({ data }) => data.trim()),
    'texts that break after a few letters, in large text on a phone',
  ).toEqual([])
})
