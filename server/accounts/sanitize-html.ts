import { escape } from '../../values/escape.ts'

const allowedTags = new Set(
  'p br hr div span h1 h2 h3 h4 h5 h6 b strong i em pre table thead tbody tr th td ul ol li dl dt dd figure figcaption'.split(
    ' ',
  ),
)
/** Elements whose content is dropped. */
const silent = new Set('script style title template noscript iframe object svg math textarea select button'.split(' '))

/** Fits the largest picture that we fetch; an escaped character takes up to six. */
export const maxLetters = 8 * 1024 * 1024
/** A page with one check has a few dozen tags; a browser draws this many without a pause. */
export const maxTags = 5_000

/**
 * Reduces a foreign page to text and pictures. Allowed tags are written again without attributes, pictures only with
 * inline data, and everything else is escaped. Null if the result would be too large.
 */
export function sanitizeHtml(html: string): string | null {
  const parts: string[] = []
  for (let position = 0, tags = 0; position < html.length; tags++) {
    const open = html.indexOf('<', position)
    parts.push(escapeText(html.slice(position, open < 0 ? undefined : open)))
    if (open < 0) break
    if (tags === maxTags) return null
    position = takeTag(html, open, parts)
  }
  const page = parts.join('')
  return page.length > maxLetters ? null : page
}

/** Writes the allowed part of the tag, and returns where the page continues. */
function takeTag(html: string, open: number, parts: string[]): number {
  if (html.startsWith('<!--', open)) return indexAfter(html, '-->', open + 4)
  const [, slash = '', given = ''] = matchAt(/<(\/?)([a-z][a-z0-9:-]*)/iy, html, open) ?? []
  if (given === '') {
    if (/^<[!?/]/.test(html.slice(open, open + 2))) return indexAfter(html, '>', open + 2)
    parts.push('&lt;')
    return open + 1
  }
  const name = given.toLowerCase()
  const start = open + 1 + slash.length + given.length
  const end = endOfTag(html, start)
  if (silent.has(name)) return slash ? end : endOfElement(html, name, end)
  if (allowedTags.has(name)) parts.push(`<${slash}${name}>`)
  if (name === 'img' && !slash) parts.push(renderPicture(parseAttributes(html.slice(start, end))))
  return end
}

const pictures = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/

function renderPicture(attributes: ReadonlyMap<string, string>): string {
  const source = attributes.get('src')?.replace(/\s/g, '') ?? ''
  return pictures.test(source) ? `<img alt="${escapeText(attributes.get('alt') ?? '')}" src="${source}">` : ''
}

function parseAttributes(text: string): Map<string, string> {
  const pieces = /[\s/]*([^\s=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*)))?/gy
  return new Map(
    [...text.matchAll(pieces)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
}

/** Finds the end of a tag. A quote counts only at the start of a value. */
function endOfTag(html: string, from: number): number {
  for (let position = from; position < html.length; position++) {
    const letter = html[position]
    if (letter === '>') return position + 1
    if (letter !== '=') continue
    const [quoted] = matchAt(/=\s*["']/y, html, position) ?? []
    if (quoted) position = indexAfter(html, quoted.slice(-1), position + quoted.length) - 1
  }
  return html.length
}

function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found ? endOfTag(html, found.index + found[0].length) : html.length
}

function indexAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

function matchAt(pattern: RegExp, html: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(html)
}

// Keeps references such as &eacute;, which can only be a character.
const escapeText = (text: string) => escape(text).replace(/&amp;(#?\w{1,31};)/g, '&$1')
