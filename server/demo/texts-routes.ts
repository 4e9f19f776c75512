import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { HandlerContext } from '../context.ts'
import { registeredDomain } from '../delivery/links.ts'
import { Refusal } from '../refusals.ts'
import { type Data, handlers } from '../http/call.ts'
import { signatureHeader, signText, getTextKeys } from '../security/text-signature.ts'

type Deliver = Pick<FastifyInstance, 'inject'>['inject']
type Envelope = { data: Data<'receiveText'>; message: string }

/** Simulates the text gateway: signs a text and calls the same operation as a real gateway. */
export const simulator = handlers(({ secrets, clock, deliver }: HandlerContext & { deliver: Deliver }) => ({
  sendDemoText: async ({ db, body, institution }) => {
    const receivedAt = clock().toISOString()
    const own = { messageId: randomUUID(), to: institution.setup.fiTextBankingNumber }
    const payload = JSON.stringify({ ...own, ...body, receivedAt })
    const [key = ''] = getTextKeys(secrets, institution.key)
    const { statusCode, body: answer } = await deliver({
      method: 'POST',
      url: '/api/sms/inbound',
      headers: {
        host: await registeredDomain(db, institution.id),
        'content-type': 'application/json',
        [signatureHeader]: signText(key, receivedAt, payload),
      },
      payload,
    })
    const { data, message } = JSON.parse(answer) as Envelope
    if (statusCode !== 200) throw new Refusal(statusCode, message)
    return data
  },
}))
