import { type Cents, cents, plainAmount } from '../../values/money.ts'
import { type FetchedAnswer, fetchAnswer } from '../security/outgoing.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** What we send to the image service about a check. */
export type Check = { institution: string; key: string; number: string; amount: Cents }
type Service = { checkImageUrl: string | null; demo: boolean }
/** Where ALLOW_PLAINTEXT permits an address without TLS, the service is on the bank's own network. */
const isLocal = (address: string, demo: boolean) => demo || address.startsWith('http:')

/**
 * Fetches a page of text and pictures; null if there is none. Throws when the service does not answer. Only the server
 * sees the address.
 */
export async function checkImage({ checkImageUrl, demo }: Service, check: Check): Promise<string | null> {
  if (!checkImageUrl) return null
  const fetched = await fetchAnswer(toImageAddress(checkImageUrl, check), {
    local: isLocal(checkImageUrl, demo),
    headers: { accept: 'text/html, image/*' },
  })
  const page = toPage(fetched, check)
  return page?.includes('<img ') ? page : null
}

const toImageAddress = (template: string, { institution, key, number, amount }: Check): URL => {
  const values: Record<string, string> = { institution, key, number, amount: plainAmount(cents(Math.abs(amount))) }
  return new URL(template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? '')))
}

function toPage({ type, body }: FetchedAnswer, { number }: Check): string | null {
  const [kind = '', ...rest] = type.toLowerCase().split(';')
  if (kind.startsWith('image/'))
    return sanitizeHtml(`<img alt="Check ${number}" src="data:${kind.trim()};base64,${body.toString('base64')}">`)
  if (kind.trim() !== 'text/html') return null
  return sanitizeHtml(decodeBody(body, /charset="?([\w-]+)/.exec(rest.join(';'))?.[1] ?? 'utf-8'))
}

function decodeBody(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
