const longer: Record<string, string> = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú' }

/** Returns a text as long as in Spanish, about a third longer than in English. Numbers stay. */
export const lengthen = (text: string): string =>
  text.replaceAll(/[aeiou]/gi, (letter, at: number) => {
    const long = longer[letter.toLowerCase()] ?? letter
    if (letter === letter.toLowerCase()) return long
    const isInCapitals = /[A-Z]/.test(`${text[at - 1] ?? ''}${text[at + 1] ?? ''}`)
    return isInCapitals ? long.toUpperCase() : `${long[0]?.toUpperCase()}${long[1]}`
  })

const unread = 'script, style, textarea, code'

function lengthenIn(root: Node): void {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node: Node | null = root; node; node = nodes.nextNode())
    if (node instanceof Text) lengthenText(node)
    else if (node instanceof HTMLInputElement) node.placeholder = lengthen(node.placeholder)
}

function lengthenText(node: Text): void {
  const long = lengthen(node.data)
  if (long !== node.data && !node.parentElement?.closest(unread)) node.data = long
}

/** Lengthens every text of the page, also those that come later. Returns a function that leaves later ones alone. */
export function lengthenPage(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) lengthenIn(node)
  })
  lengthenIn(document.body)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
