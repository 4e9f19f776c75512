import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '../../server/refusals.ts'
import type { Call } from '../../server/http/call.ts'
import type { OperationId } from '../../server/http/contract-types.ts'
import { openPostgres } from '../../server/db/open.ts'
import { once } from '../../server/operations/once.ts'
import { type StoredAnswer, storedAnswerRow } from '../../server/db/stored-answer.ts'
import { context } from '../support/bank.ts'
import { shared } from '../support/database.ts'
import { rosaWithTwoShares } from '../support/rosa.ts'

// Parallel requests need two connections.
test.runIf(shared.kind === 'postgres')(
  'a refusal does not hide that a parallel request with the same key went through',
  async () => {
    const { bank, member } = await rosaWithTwoShares()
    const key = randomUUID()
    const twin = openPostgres(shared.url ?? '', () => {})
    const call = {
      member: { institutionId: bank.id, personId: member.id },
      now: new Date(),
      body: {},
      params: {},
    } as unknown as Call<OperationId>
    const reply = { code: () => reply, header: () => reply } as unknown as FastifyReply
    const done = { success: true, data: { confirmNum: '4820193375' }, message: '' }
    const answer = await once(context, 'createTransfer', key, call, refuseAfterTheTwin, reply)
    await twin.close()
    expect(answer).toEqual(done)

    async function refuseAfterTheTwin({ answerToStore }: Call<OperationId>) {
      const kept: StoredAnswer = {
        ...(answerToStore(null as never) as StoredAnswer),
        answer: done,
        confirmNum: '4820193375',
      }
      await twin.db.withoutPlugins().insertInto('operation').values(storedAnswerRow(kept)).execute()
      throw new Refusal(422, 'Amount exceeds available balance')
    }
  },
)
