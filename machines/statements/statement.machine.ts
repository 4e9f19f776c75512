import { type ActorRefFrom, setup } from 'xstate'
import type { ApiError } from '../../api/problems.ts'
import type { Day } from '../../values/days.ts'
import { missingGuard, reading, whenMissing } from '../shared/reading.recipe.ts'
import * as downloads from './downloading.recipe.ts'
import { getStatement, type StatementContents } from './statement.services.ts'
import { getStatementFile } from './statements.services.ts'

type Input = { userId: number; institution: string; month: Day }
type Context = Input & downloads.Downloads & { page: StatementContents | null; error: ApiError | null }

export type StatementActor = ActorRefFrom<typeof statementMachine>

const target = '#statement.missing' as const

/** Shows the statement of a month, and downloads it. */
export const statementMachine = setup({
  types: {} as {
    input: Input
    output: { missing: true }
    context: Context
    events: { type: 'reload' } | downloads.DownloadEvent
    emitted: downloads.DownloadEmitted
    tags: 'busy' | 'downloading'
  },
  actors: { getStatement, getStatementFile },
  actions: downloads.downloadActions,
  guards: missingGuard,
}).createMachine({
  id: 'statement',
  initial: 'open',
  context: ({ input }) => ({ ...input, ...downloads.noDownload, page: null, error: null }),
  output: { missing: true },
  states: {
    open: {
      type: 'parallel',
      states: {
        page: reading(
          { getStatement },
          {
            input: ({ userId, month }: Context) => ({ userId, month }),
            keep: (page) => ({ page }),
            keepError: (error) => ({ error }),
            whenRefused: whenMissing(target),
          },
        ),
        file: downloads.downloading(),
      },
    },
    missing: { type: 'final' },
  },
})
