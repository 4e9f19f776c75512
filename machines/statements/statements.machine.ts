import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { Day } from '../../values/days.ts'
import { reading } from '../shared/reading.recipe.ts'
import * as downloads from './downloading.recipe.ts'
import * as rules from './statements.rules.ts'
import { getStatementFile, getStatements } from './statements.services.ts'

type Input = { userId: number; institution: string }
/** `nextOn`: the day on which the next statement is made. */
type Context = Input &
  downloads.Downloads & { statements: rules.MonthlyStatement[] | null; nextOn: Day | null; error: ApiError | null }

export type StatementsActor = ActorRefFrom<typeof statementsMachine>

/** Lists monthly statements, and downloads one at a time. */
export const statementsMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'reload' } | downloads.DownloadEvent
    emitted: downloads.DownloadEmitted
    tags: 'busy' | 'downloading'
  },
  actors: { getStatements, getStatementFile },
  actions: {
    ...downloads.downloadActions,
    keepOpened: assign(({ context: { statements, chosen } }) => ({
      statements: rules.markOpened(statements, chosen?.month ?? null),
    })),
  },
}).createMachine({
  id: 'statements',
  type: 'parallel',
  context: ({ input }) => ({ ...input, ...downloads.noDownload, statements: null, nextOn: null, error: null }),
  states: {
    list: reading(
      { getStatements },
      {
        input: ({ userId }: Context) => ({ userId }),
        keep: (list) => list,
        keepError: (error) => ({ error }),
      },
    ),
    file: downloads.downloading(['keepOpened']),
  },
})
