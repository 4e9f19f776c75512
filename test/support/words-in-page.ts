export type WordsInPage = ReturnType<typeof wordsInPage>

/** Runs in the page, as text: reads the words that a part of it shows. */
export function wordsInPage() {
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"], [inert]') !== null

  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || isHidden(node) || node.getAttribute('aria-live') === 'off') return ''
    if (node instanceof HTMLBRElement) return '\n'
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label) return label
    const inside = [...node.childNodes].map(textOf).join('')
    return getComputedStyle(node).display.startsWith('inline') ? inside : `\n${inside}\n`
  }
  const wordsOf = (node: Node) =>
    textOf(node)
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join(' · ')

  const inLine = (node: Node | null): Element | null => {
    if (!(node instanceof Text)) return null
    let block = node.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    return block
  }

  const spaceBetween = (before: Text, now: Text) => {
    const range = new Range()
    range.setStart(before, before.data.trimEnd().length)
    range.setEnd(now, now.data.length - now.data.trimStart().length)
    return range.toString() === '' ? '' : ' '
  }

  return { isHidden, wordsOf, inLine, spaceBetween }
}
