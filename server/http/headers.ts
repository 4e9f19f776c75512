import { createHash } from 'node:crypto'

/** Returns the content security policy; a page lists its inline styles and scripts by hash. */
export function contentPolicy({
  styles = [],
  scripts = [],
  formTargets = [],
}: {
  styles?: readonly string[]
  scripts?: readonly string[]
  formTargets?: readonly string[]
}): string {
  const hashes = (texts: readonly string[]) =>
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const toDirective = (name: string, ...sources: string[]) => [name, ...sources].join(' ')
  return [
    toDirective('default-src', `'self'`),
    toDirective('script-src', `'self'`, ...hashes(scripts)),
    toDirective('style-src-elem', `'self'`, ...hashes(styles)),
    // React and Mantine write style attributes, and user text never reaches one.
    toDirective('style-src-attr', `'unsafe-inline'`),
    toDirective('img-src', `'self'`, 'data:', 'blob:'),
    toDirective('object-src', `'none'`),
    toDirective('base-uri', `'none'`),
    toDirective('frame-ancestors', `'none'`),
    toDirective('form-action', `'self'`, ...formTargets),
  ].join('; ')
}

/** The policy for API answers, in case one is opened as a page. */
const dataPolicy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`
const plainPolicy = contentPolicy({})

export type CommonHeaders = (isApi: boolean) => Record<string, string>

/** Adds the headers of every answer: pages, files, data and refusals. A page adds its own content policy. */
export const commonHeaders =
  (publicUrl: URL | null): CommonHeaders =>
  (isApi) => ({
    'content-security-policy': isApi ? dataPolicy : plainPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-content-type-options': 'nosniff',
    ...(isApi && { 'cache-control': 'no-store' }),
    ...(publicUrl?.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  })
