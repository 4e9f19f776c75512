const attributes = ['aria-label', 'placeholder', 'title', 'alt']

/** Every text that a reader of this page can see or hear: of an element, of a part of it, and of its names. */
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

/** A list of choices shows its entries when it is opened, which no script can do. */
const isSeen = (element: HTMLElement) =>
  (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true }) &&
  !element.matches('style, script')

/** A page inside a frame is another one: no script may look into it. */
const framedIn = (elements: readonly HTMLElement[]): string[] =>
  elements
    .filter((element) => element instanceof HTMLIFrameElement)
    .flatMap(({ srcdoc }) => [...new DOMParser().parseFromString(srcdoc, 'text/html').querySelectorAll('body *')])
    .map(({ textContent }) => textContent)

/** Which of these texts no piece is. What is in braces may be anything. */
export const missingTexts = (texts: readonly string[], pieces: ReadonlySet<string>): string[] =>
  texts.filter(
    (text) => !pieces.has(text) && ![...pieces].some((piece) => text.includes('{') && patternOf(text).test(piece)),
  )

const patternOf = (text: string) => patternFrom(text.split(/\{\w+\}/))

/** What has these parts, and something between them. */
export const patternFrom = (parts: readonly string[]) =>
  new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('.+')}$`)
