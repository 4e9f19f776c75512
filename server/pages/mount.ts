import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isDemo } from '../demo/routes.ts'
import * as outbox from '../delivery/outbox.ts'
import type { House } from '../house.ts'
import { isApi } from '../http/guard.ts'
import type { Institution } from '../http/identify.ts'
import { contentPolicy, pageHeaders } from '../http/headers.ts'
import { configOf } from '../institution/routes.ts'
import { findByDomain } from '../institution/store.ts'
import { outboxPage, outboxStyle } from './outbox.ts'

/** The built front end: its files, and its page for every other address, with the institution's configuration in it. */
export async function mountPages(
  app: FastifyInstance,
  house: House,
  dist = fileURLToPath(new URL('../../dist/', import.meta.url)),
): Promise<void> {
  const headers = pageHeaders(house.settings.publicUrl?.protocol === 'https:')
  const send = (reply: FastifyReply, institution: Institution | null, html: string, styles: readonly string[] = []) => {
    const now = new Date(house.clock().getTime() + (institution?.clockOffset ?? 0))
    const own = { 'content-security-policy': contentPolicy({ styles }), 'cache-control': 'no-store', date: now.toUTCString() }
    return reply
      .headers({ ...headers, ...own })
      .type('text/html')
      .send(html)
  }

  if (isDemo(house)) {
    app.get('/outbox', async (request, reply) => {
      const institution = await findByDomain(house.db, request.hostname.toLowerCase())
      const messages = institution ? await outbox.read(house.db, house.secrets, institution.id, 50) : []
      return send(reply, institution, outboxPage(messages, institution), [outboxStyle])
    })
  }
  if (!existsSync(`${dist}index.html`)) return
  const page = readFileSync(`${dist}index.html`, 'utf8')
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    globIgnore: ['**/index.html'],
  })
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (isApi(request)) return reply.callNotFound()
    const institution = await findByDomain(house.db, request.hostname.toLowerCase())
    const html = institution ? page.replace('<!--config-->', () => configScript(configOf(institution))) : page
    return send(reply, institution, html)
  })
}

// As data, not as script; an escaped '<' cannot end the element.
const configScript = (config: unknown) =>
  `<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`
