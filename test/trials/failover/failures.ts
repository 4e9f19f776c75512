import type { PairField } from './pair.ts'
import type { Failure as FailureOf } from './trial.ts'

type Failure = FailureOf<PairField>

/** Sends everybody to the standby while it is read-only, and only then promotes it. */
const failOver: Failure['bring'] = async ({ pair, proxy, seen }) => {
  proxy.lead(pair.standby.port)
  await seen.lost()
  await pair.promote()
}

/** Lists how a database is lost, and how service returns. `bring` resolves when a database is available again. */
export const failures = {
  killed: {
    name: 'primary killed (kill -9), standby promoted',
    lose: async ({ pair }) => pair.primary.signal('SIGKILL'),
    bring: failOver,
  },
  restarted: {
    name: 'primary restarted (-m fast)',
    lose: ({ pair }) => pair.primary.stop(),
    bring: ({ pair }) => pair.primary.start(),
  },
  frozen: {
    name: 'primary frozen (SIGSTOP), then continued',
    lose: async ({ pair }) => pair.primary.signal('SIGSTOP'),
    bring: async ({ pair, seen }) => {
      await seen.lost()
      pair.primary.signal('SIGCONT')
    },
  },
  abandoned: {
    name: 'primary frozen for good, standby promoted',
    lose: async ({ pair }) => pair.primary.signal('SIGSTOP'),
    bring: async (field) => {
      await field.seen.lost()
      await failOver(field)
    },
  },
  promoted: {
    name: 'planned promotion (primary stopped)',
    lose: ({ pair }) => pair.primary.stop(),
    bring: failOver,
  },
  cut: {
    name: 'network cut, then restored',
    lose: async ({ proxy }) => proxy.silence(),
    bring: async ({ proxy, seen }) => {
      await seen.lost()
      await proxy.restore()
    },
  },
} satisfies Record<string, Failure>
