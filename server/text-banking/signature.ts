import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import { isSameText } from '../security/secrets.ts'
import { signatureHeader, signText, getTextKeys } from '../security/text-signature.ts'

const oldest = 5 * 60_000

/** Refuses a text without a recent signature by the gateway, before reading anything else. */
export function checkSignatures(app: FastifyInstance, { secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>): void {
  app.addHook('preValidation', async (request) => {
    if (request.operation?.id !== 'receiveText') return
    const institution = request.identity.institution as Institution
    if (!isSigned(request, getTextKeys(secrets, institution.key), clock()))
      throw new Refusal(403, 'The signature is missing, wrong or too old.')
  })
}

function isSigned({ headers, body, bodyText = '' }: FastifyRequest, keys: readonly string[], now: Date): boolean {
  const given = headers[signatureHeader]
  const { receivedAt } = Object(body) as { receivedAt?: unknown }
  if (typeof given !== 'string' || typeof receivedAt !== 'string') return false
  // An unreadable time is NaN, which is not near.
  const isNear = Math.abs(now.getTime() - Date.parse(receivedAt)) <= oldest
  return isNear && keys.some((key) => isSameText(signText(key, receivedAt, bodyText), given.toLowerCase()))
}
