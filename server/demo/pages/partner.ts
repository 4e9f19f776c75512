import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { contentPolicy } from '../../http/headers.ts'
import { useTicket } from '../../links/store.ts'
import { pageHeaders } from '../../pages/headers.ts'
import { fingerprint } from '../../security/secrets.ts'
import { escape } from '../../../values/escape.ts'
import { demoStyle } from './outbox.ts'

type Visit = { method: string; names: readonly string[]; ticket: keyof typeof verdicts }

const verdicts = {
  none: 'No ticket came along.',
  good: 'The ticket was good: this was its one use.',
  bad: 'The ticket was refused: it is unknown, was used before, or is older than a minute.',
}

/** Simulates a partner's site, which uses the ticket. */
export async function mountPartner(app: FastifyInstance, { db, clock }: AppContext): Promise<void> {
  await app.register(async (partner) => {
    // Only this page takes an HTML form.
    partner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, text, done) => done(null, new URLSearchParams(String(text))),
    )
    partner.route({
      method: ['GET', 'POST'],
      url: '/demo/partner',
      handler: async ({ method, body, query }, reply) => {
        const posted = body instanceof URLSearchParams ? body : null
        const ticket = posted?.get('ticket')
        const state = ticket ? ((await useTicket(db, fingerprint(ticket), clock())) ? 'good' : 'bad') : 'none'
        const names = [...(posted?.keys() ?? Object.keys(query as object))]
        return reply
          .headers(pageHeaders(clock, null, contentPolicy({ styles: [demoStyle] })))
          .type('text/html; charset=utf-8')
          .send(renderPage({ method, names, ticket: state }))
      },
    })
  })
}

/** Shows which fields arrived, but not their values. */
const renderPage = ({ method, names, ticket }: Visit): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo partner</title><style>${demoStyle}</style></head>
<body><main><h1>Demo partner</h1><p class="to">A page in the place of a partner's site. A real one would know the member by the ticket.</p>
<ul><li><p class="to">Method</p><p>${escape(method)}</p></li>
<li><p class="to">Parameters</p><p>${names.length > 0 ? names.map(escape).join(', ') : 'none'}</p></li>
<li><p class="to">Ticket</p><p>${verdicts[ticket]}</p></li></ul></main></body></html>`
