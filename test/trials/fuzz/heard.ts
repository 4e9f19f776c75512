import type { LightMyRequestResponse } from 'fastify'
import type { OperationId } from '../../../server/http/contract-types.ts'

const max = 12
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Maps a field of a request to the fields of earlier answers that fill it. */
const namesOf: Partial<Record<OperationId, Record<string, readonly string[]>>> = {
  getTransactions: { uniqueId: ['uniqueId'] },
  createTransfer: { confirmNum: ['confirmNum'] },
  getTransferHistory: { confirmNum: ['confirmNum'] },
  getScheduledTransfers: { id: ['scheduledTransferId'] },
  getSessions: { id: ['sessionId'] },
  getDevices: { id: ['deviceId'] },
  getSsoList: { id: ['ssoId'] },
  insertPayee: { uniqueId: ['quickPayUniqueId'] },
  getQuickPays: { uniqueId: ['quickPayUniqueId', 'uniqueId'] },
  getAutoPays: { uniqueId: ['autoPayUniqueId', 'uniqueId'] },
  getScheduledPayments: { uniqueId: ['uniqueId'] },
  verifyPassword: { mfaId: ['mfaId', 'excludeMfaId'] },
}
const theirs = /^(rosa@mine|ivy@theirs|ada@desk)\.test$|^5550177713$/

/** Remembers values of answers, so that later requests can use them. */
export function hear() {
  const kept = new Map<string, unknown[]>()
  const keep = (name: string, value: unknown) => kept.set(name, [value, ...(kept.get(name) ?? [])].slice(0, max))

  return {
    known: (name: string): readonly unknown[] => kept.get(name) ?? [],
    token: (answer: LightMyRequestResponse): string | null => getData(answer)?.token ?? null,
    /** Remembers the answer, and returns its secrets. */
    hear(id: OperationId, answer: LightMyRequestResponse): string[] {
      const data = getData(answer)
      for (const [name, value] of entriesIn(data)) for (const other of namesOf[id]?.[name] ?? []) keep(other, value)
      const key = answer.raw.req.headers['idempotency-key']
      // Keys are part of addresses, which the log has.
      if (uuid.test(String(key)) && answer.statusCode === 200) keep('key', key)
      if (id !== 'getOutbox' || !Array.isArray(data)) return []
      const messages = data.filter(({ to }) => theirs.test(to))
      for (const { code, link } of messages) {
        const { hash, idOLBUser } = link ? Object.fromEntries(new URL(link).searchParams) : {}
        for (const [name, value] of Object.entries({ code, smsCode: code, tempPassword: code, hash, idOLBUser }))
          if (value) keep(name, value)
      }
      return data.flatMap(({ code, link }) => [code, link && new URL(link).searchParams.get('hash')]).filter(Boolean)
    },
  }
}

function getData(answer: LightMyRequestResponse) {
  return answer.statusCode === 200 && String(answer.headers['content-type']).includes('json')
    ? answer.json().data
    : null
}

function entriesIn(value: unknown): [string, unknown][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    part !== null && typeof part === 'object' ? entriesIn(part) : [[name, part]],
  )
}
