import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { importViolations, importsOf } from './imports.ts'

test('every import follows the direction rules between folders', () => {
  expect(importViolations(repositoryFiles())).toEqual([])
})

test.each([
  ['src/transfers/TransferScreen.tsx', "import { client } from '../../api/client.ts'", 'src takes only types from api'],
  [
    'src/transfers/TransferScreen.tsx',
    "import { type Account } from '../../api/client.ts'",
    'src takes only types from api',
  ],
  ['src/transfers/TransferScreen.tsx', "import { words } from './transfers'", 'an import names its file'],
  ['src/app/entry.tsx', "import { operations } from '../../api/other.ts'", 'src takes only types from api'],
  [
    'src/transfers/TransferScreen.tsx',
    "import { post } from '../../server/ledger/post.ts'",
    'src may import machines, api, values',
  ],
  [
    'src/transfers/TransferScreen.tsx',
    "import { LoanScreen } from '../loans/LoanScreen.tsx'",
    'an area never imports another area',
  ],
  [
    'src/transfers/TransferScreen.tsx',
    "import type { A } from '../../machines/loans/loan.machine.ts'",
    'an area never imports another area',
  ],
  ['src/shared/Problem.tsx', "import { Loan } from '../loans/Loan.tsx'", 'src/shared knows no area'],
  ['machines/loans/loan.machine.ts', "import { useSelector } from '@xstate/react'", 'a machine knows no React'],
  ['machines/loans/loan.machine.ts', "import type { ReactNode } from 'react'", 'a machine knows no React'],
  ['machines/loans/loan.machine.ts', "import { useNavigate } from 'react-router'", 'a machine knows no React'],
  [
    'machines/loans/loan.machine.ts',
    "const page = import('../../src/loans/Loan.tsx')",
    'machines may import api, values',
  ],
  [
    'machines/loans/loan.machine.ts',
    "import { violationsOf } from '../goals/goals.rules.ts'",
    'an area never imports another area',
  ],
  [
    'machines/loans/loans.rules.ts',
    "import { goal } from '../goals/goal.machine.ts'",
    'an area never imports another area',
  ],
  ['api/client.ts', "import type { Loan } from '../machines/loans/loans.rules.ts'", 'api may import values'],
  ['values/money.ts', "import type { Loan } from '../api/schema.d.ts'", 'values may import nothing else'],
  ['values/money.ts', "import { readFileSync } from 'node:fs'", 'values are pure'],
  ['values/business-days.ts', "import dayjs from 'dayjs'", 'values/days.ts alone computes days'],
  ['server/schedule/calendar.ts', "import utc from 'dayjs/plugin/utc.js'", 'values/days.ts alone computes days'],
  ['src/transfers/Repetition.tsx', "import { DatePicker } from '@mantine/dates'", 'the calendar comes late'],
  ['server/loans/routes.ts', "export { client } from '../../api/client.ts'", 'server takes only types from api'],
  [
    'server/loans/routes.ts',
    "type Loan = import('../../machines/loans/loan.rules.ts').Loan",
    'server may import api, values',
  ],
  ['server/loans/routes.ts', "import * as goals from '../goals/store.ts'", 'a server area may use'],
  ['server/loans/routes.ts', "import { render } from '../pages/render.ts'", 'a server area may use'],
  ['server/loans/routes.ts', "import { seedLoans } from '../demo/loans.ts'", 'the demo is above the areas'],
  ['server/pages/mount.ts', "import { outboxPage } from '../demo/pages/outbox.ts'", 'the demo is above the areas'],
  ['server/db/build.ts', "import { seedLoans } from '../demo/loans.ts'", 'the demo is above the areas'],
  ['server/context.ts', "import { seedLoans } from './demo/loans.ts'", 'the demo is above the areas'],
  ['server/http/mount.ts', "export * from '../loans/routes.ts'", 'server/http is there for all areas'],
  [
    'stories/loans/loan.stories.tsx',
    "import { client } from '../../api/client.ts'",
    'stories takes only types from api',
  ],
  [
    'stories/loans/loan.stories.tsx',
    "import contract from '../../openapi.yaml?raw'",
    'stories may import src, machines, api, values',
  ],
  [
    'stories/loans/loan.stories.tsx',
    "import { openBank } from '../../test/support/bank.ts'",
    'only tests and tools import tests',
  ],
  ['.storybook/preview.tsx', "import { openBank } from '../test/support/bank.ts'", 'only tests and tools import tests'],
])('in %s the import check refuses: %s', (path, text, violation) => {
  expect(importViolations([{ path, text: `\n${text}` }])).toEqual([
    expect.stringMatching(new RegExp(`^${path}:2 imports .*: ${violation}.*\\.$`)),
  ])
})

test('imports within the rules are allowed', () => {
  const allowed = [
    ['src/app/entry.tsx', "import { onSession } from '../../api/client.ts'"],
    ['values/days.ts', "import dayjs from 'dayjs'\nimport utc from 'dayjs/plugin/utc.js'"],
    [
      'src/shared/form/DayCalendar.tsx',
      "import { DatePicker } from '@mantine/dates'\nimport '@mantine/dates/styles.layer.css'",
    ],
    ['src/app/routes.tsx', "import { Loan } from '../loans/Loan.tsx'"],
    [
      'src/loans/Loan.tsx',
      "import type { Loans } from '../../api/schema.d.ts'\nimport { Problem } from '../../src/shared/Problem.tsx'",
    ],
    ['src/loans/Loan.tsx', "import { loan } from '../../machines/loans/loan.machine.ts'"],
    [
      'machines/access/sign-in.machine.ts',
      "import { device } from '../session/device.machine.ts'\nimport { client } from '../../api/client.ts'",
    ],
    ['machines/loans/loan.machine.ts', "import { saveIntent } from '../operations/unfinished.storage.ts'"],
    ['src/shared/Verifying.tsx', "import type { OutcomeActor } from '../../machines/operations/outcome.machine.ts'"],
    ['server/app.ts', "import { loans } from './loans/routes.ts'"],
    [
      'server/loans/routes.ts',
      "import { once } from '../operations/once.ts'\nimport type { AppContext } from '../context.ts'\nimport '../http/call.ts'",
    ],
    [
      'server/loans/routes.ts',
      "import type { Settings } from '../system/settings.ts'\nimport { newToken } from '../security/secrets.ts'",
    ],
    ['server/http/identify.ts', "import * as store from '../session/store.ts'"],
    ['server/pages/mount.ts', "import * as store from '../institution/store.ts'"],
    [
      'stories/loans/loan.stories.tsx',
      "import { Loan } from '../../src/loans/Loan.tsx'\nimport { sample } from '../session/session.samples.ts'",
    ],
    ['server/demo/loans.ts', "import { lives } from './accounts/lives.ts'\nimport * as store from '../loans/store.ts'"],
    ['server/main.ts', "import { seedLoans } from './demo/loans.ts'"],
    ['test/db/demo.test.ts', "import { seedLoans } from '../../server/demo/loans.ts'"],
    ['stories/lab/world.ts', "import { hearTime } from '../../api/client.ts'"],
    ['test/loans/loan.test.ts', "import { loans } from '../../server/loans/routes.ts'"],
    ['tools/soak.ts', "import { openBank } from '../test/support/bank.ts'"],
  ].map(([path = '', text = '']) => ({ path, text }))
  expect(importViolations(allowed)).toEqual([])
})

test('a circular import is refused, even if it imports only types', () => {
  const files = [
    { path: 'server/loans/routes.ts', text: "import { decide } from './domain.ts'" },
    { path: 'server/loans/domain.ts', text: "import { find } from './store.ts'" },
    { path: 'server/loans/store.ts', text: "import type { Loan } from './domain.ts'" },
  ]
  expect(importViolations(files)).toEqual([
    'server/loans/domain.ts -> server/loans/store.ts -> server/loans/domain.ts: these import each other in a circle. Move what they share to a file of its own.',
  ])
})

test('an import is found in every form, and not in strings or comments', () => {
  const text = [
    "import a, { type B } from './a.ts'",
    "import type { C } from './c.ts'",
    "export type { D } from './d.ts'",
    "export * as e from './e.ts'",
    "import './f.css?inline'",
    "const g = await import('./g.ts')",
    "type H = import('./h.ts').H",
    "const no = \"import i from './i.ts'\" // import j from './j.ts'",
  ].join('\n')
  expect(importsOf({ path: 'src/app/x.ts', text }).map(({ to, typeOnly }) => (typeOnly ? `type ${to}` : to))).toEqual([
    'src/app/a.ts',
    'type src/app/c.ts',
    'type src/app/d.ts',
    'src/app/e.ts',
    'src/app/f.css',
    'src/app/g.ts',
    'type src/app/h.ts',
  ])
})
