const attributes = ['aria-label', 'placeholder', 'title', 'alt']

/** Lists every text that a reader of this page can see or hear: of elements, their parts and their names. */
export function piecesIn(page: Document): Set<string> {
  const elements = [...page.querySelectorAll<HTMLElement>('body, body *')].filter(isSeen)
  const pieces = elements.flatMap((element) => [
    element.textContent,
    ...[...element.childNodes].map((node) => node.textContent),
    ...attributes.map((name) => element.getAttribute(name)),
    'value' in element ? String(element.value) : '',
  ])
  return new Set(
    [page.title, ...pieces, ...framedIn(elements)].map((piece) => (piece ?? '').replaceAll(/\s+/g, ' ').trim()),
  )
}

/** Treats the entries of a closed list of choices as seen, because no script can open it. */
const isSeen = (element: HTMLElement) =>
  (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true }) &&
  !element.matches('style, script')

/** Reads the text of frames from their source, because no script may look into them. */
const framedIn = (elements: readonly HTMLElement[]): string[] =>
  elements
    .filter((element) => element instanceof HTMLIFrameElement)
    .flatMap(({ srcdoc }) => [...new DOMParser().parseFromString(srcdoc, 'text/html').querySelectorAll('body *')])
    .map(({ textContent }) => textContent)

/** Lists texts that no piece matches. A part in braces may be anything. */
export const missingTexts = (texts: readonly string[], pieces: ReadonlySet<string>): string[] =>
  texts.filter((text) => {
    if (!text.includes('{')) return !pieces.has(text)
    const pattern = toPattern(text)
    return ![...pieces].some((piece) => pattern.test(piece))
  })

const toPattern = (text: string) => patternFrom(text.split(/\{\w+\}/))

/** Matches these parts with something in between. */
export const patternFrom = (parts: readonly string[]) =>
  new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('.+')}$`)
