import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import * as outbox from '../../delivery/outbox.ts'
import { isOutboxReadable } from '../../delivery/ports.ts'
import { contentPolicy } from '../../http/headers.ts'
import { findByDomain } from '../../institution/store.ts'
import { pageHeaders } from '../../pages/headers.ts'
import { demoStyle, outboxPage, outboxScript } from './outbox.ts'
import { mountPartner } from './partner.ts'
import { smsPage } from './sms.ts'
import { smsScript, smsStyle } from './sms-style.ts'

const mostMessages = 50

/** Serves the pages that only the demo has: what it would have sent, a phone, and a partner's site. */
export async function mountDemoPages(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, secrets, settings, clock } = context
  if (!isOutboxReadable(settings)) return
  app.get('/outbox', async (request, reply) => {
    const institution = await findByDomain(db, request.hostname.toLowerCase())
    const messages = institution ? await outbox.readOutbox(db, secrets, institution.id, mostMessages) : []
    return reply
      .headers(pageHeaders(clock, institution, contentPolicy({ styles: [demoStyle], scripts: [outboxScript] })))
      .type('text/html; charset=utf-8')
      .send(outboxPage(messages, institution))
  })
  app.get('/demo/sms', async (request, reply) => {
    const institution = await findByDomain(db, request.hostname.toLowerCase())
    const { from } = request.query as Record<string, unknown>
    return reply
      .headers(pageHeaders(clock, institution, contentPolicy({ styles: [smsStyle], scripts: [smsScript] })))
      .type('text/html; charset=utf-8')
      .send(await smsPage(context, institution, typeof from === 'string' ? from : undefined))
  })
  await mountPartner(app, context)
}
