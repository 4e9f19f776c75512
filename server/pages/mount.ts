import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { sendClosedPage } from '../http/closed.ts'
import { findClosed } from '../http/closed-store.ts'
import { acceptsBrotli } from '../http/compress.ts'
import { isApi } from '../http/guard.ts'
import type { Institution } from '../db/institution.ts'
import { contentPolicy } from '../http/headers.ts'
import { readFromEither } from '../db/standby.ts'
import { findByDomain } from '../institution/store.ts'
import { getAudience } from '../../values/audience.ts'
import { readBuilt } from './built.ts'
import { pageHeaders } from './headers.ts'

/** Serves the built front end: its files, and for every other address its page with the institution's configuration. */
export async function mountPages(
  app: FastifyInstance,
  context: AppContext,
  dist = fileURLToPath(new URL('../../dist/', import.meta.url)),
): Promise<void> {
  const getHeaders = (institution: Institution | null, policy: string) =>
    pageHeaders(context.clock, institution, policy)
  const find = (host: string) => readFromEither(context, (db) => findByDomain(db, host.toLowerCase()))
  if (!existsSync(`${dist}index.html`)) return
  const pagesOf = await readBuilt(dist, context.settings)
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    globIgnore: ['**/index.html', 'manifest.json', 'page/**', '**/*.br'],
  })
  // Browsers ask for it where a page names no icon, such as the outbox.
  app.get('/favicon.ico', async (request, reply) => {
    const institution = await find(request.hostname)
    const { icon } = await pagesOf(institution)
    if (icon === null) return reply.callNotFound()
    return reply
      .headers(getHeaders(institution, contentPolicy({})))
      .type('image/svg+xml')
      .send(icon)
  })
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (isApi(request)) return reply.callNotFound()
    const institution = await find(request.hostname)
    const closed = institution ? null : await readFromEither(context, (db) => findClosed(db, request.hostname))
    if (closed) return sendClosedPage(reply, closed, context.clock())
    const { html, brotli, policy } = (await pagesOf(institution))[toPageKind(request.url)]
    if (isOfDemo(request.url) || request.url !== request.originalUrl) reply.code(404)
    reply.headers({ ...getHeaders(institution, policy), vary: 'accept-encoding' }).type('text/html; charset=utf-8')
    return acceptsBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html)
  })
}

/** Returns which page belongs to an address. */
function toPageKind(url: string): 'first' | 'others' | 'staff' {
  const [path = ''] = url.split('?')
  if (path === '/') return 'first'
  return getAudience(path) === 'staff' ? 'staff' : 'others'
}

/** Returns whether only the demo serves this address. */
const isOfDemo = (url: string) => /^\/(outbox|demo)(?![^/?])/.test(url)
