import type { Cell } from './cell.ts'
import type { Failure } from './trial.ts'

const takenOver: Failure<Cell>['bring'] = ({ standby, serves }) => serves(standby)
const served: Failure<Cell>['bring'] = ({ serves }) => serves()
const mend: Failure<Cell>['mend'] = ({ isWhole }) => isWhole()

/** Lists failures of a cell. Patroni handles them without help. */
export const cellFailures: Failure<Cell>[] = [
  {
    name: 'PostgreSQL of the primary killed',
    lose: async ({ primary }) => primary.signalPostgres('SIGKILL'),
    bring: takenOver,
    mend,
  },
  {
    name: 'machine of the primary lost, then back',
    lose: async ({ primary }) => primary.signal('SIGKILL'),
    bring: takenOver,
    mend: async ({ primary, isWhole }) => {
      primary.boot()
      await isWhole()
    },
  },
  {
    name: 'machine of the primary frozen, then continued',
    lose: async ({ primary }) => primary.signal('SIGSTOP'),
    bring: takenOver,
    mend: async ({ primary, isWhole }) => {
      primary.signal('SIGCONT')
      await isWhole()
    },
  },
  {
    name: 'PostgreSQL of the primary frozen, then continued',
    lose: async ({ primary }) => primary.signalPostgres('SIGSTOP'),
    bring: takenOver,
    mend: async ({ primary, isWhole }) => {
      primary.signalPostgres('SIGCONT')
      await isWhole()
    },
  },
  {
    name: 'planned switchover',
    lose: ({ primary }) => primary.handOver(),
    bring: takenOver,
    mend,
  },
  {
    name: 'machine of the standby lost, then back',
    lose: async ({ standby }) => standby.signal('SIGKILL'),
    bring: served,
    mend: async ({ standby, isWhole }) => {
      standby.boot()
      await isWhole()
    },
  },
  {
    name: 'etcd lost on all machines, then back',
    lose: ({ loseEtcd }) => loseEtcd(),
    bring: async ({ startEtcd, serves }) => {
      startEtcd()
      await serves()
    },
    mend,
  },
]
