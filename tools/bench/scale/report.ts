import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from '../../setup.mjs'
import { formatCount } from '../../../values/counting.ts'
import { keepInPage, toTable } from '../keep.ts'
import type { Note } from '../place.ts'
import type { Scale } from './bench.ts'
import { assumptions, billOf, limitsOf, membersPerCore, toMemberDay } from './member-day.ts'
import type { Cost } from './meter.ts'
import { drawGrowth, type Growth } from './picture.ts'

const page = 'docs/operations/scale.md'
const heads = ['SQL statements', 'pages read', 'WAL', 'disk', 'CPU of the server', 'CPU of PostgreSQL']
const exact = (value: number) => (value < 0.1 ? value.toPrecision(1) : value < 10 ? value.toFixed(1) : value.toFixed(0))
const count = (value: number) => (value < 10 ? exact(value) : formatCount(Math.round(value)))
const kilobytes = (bytes: number) =>
  Math.abs(bytes) < 5 ? '0' : `${bytes < 100 ? (bytes / 1000).toFixed(2) : count(bytes / 1000)} kB`
const milliseconds = (value: number) => `${value < 1 ? value.toFixed(2) : exact(value)} ms`
const cells = (cost: Cost) => [
  count(cost.statements),
  count(cost.pages),
  kilobytes(cost.log),
  kilobytes(cost.disk),
  milliseconds(cost.node),
  milliseconds(cost.database),
]

/** Returns how the acts' costs grow, beside those at the first scale. CPU is told in hashes of the same minutes. */
function toGrowths([small, middle, large]: readonly [Scale, Scale, Scale]): Growth[] {
  const timesHash = (scale: Scale, { node, database }: Cost) => (node + database) / scale.hash
  return Object.entries(small.acts).map(([name, base]) => {
    const [x10, x100] = [middle.acts[name] ?? base, large.acts[name] ?? base]
    return {
      name,
      pages: { x10: x10.pages / base.pages, x100: x100.pages / base.pages },
      work: {
        x10: timesHash(middle, x10) / timesHash(small, base),
        x100: timesHash(large, x100) / timesHash(small, base),
      },
    }
  })
}

/** Prints the figures, and with `keep` writes them and the picture into the page. */
export function reportScales(scales: readonly [Scale, Scale, Scale], keep: boolean, note: Note): void {
  const growths = toGrowths(scales)
  const memberDay = toMemberDay(scales[2])
  const growth = ({ x10, x100 }: Growth['pages']) => [x10.toFixed(1), x100.toFixed(1)]
  const tables = {
    costs: toTable(
      ['with 100,000 members', ...heads],
      [
        ...[...Object.entries(scales[2].acts), ...Object.entries(scales[2].rest)].map(([name, cost]) => [
          name,
          ...cells(cost),
        ]),
        ['one password hashed, of a sign-in', '', '', '', '', milliseconds(scales[2].hash), ''],
      ],
    ),
    assumed: assumptions(),
    growth: toTable(
      ['beside 1,000 members', 'pages, 10,000', 'pages, 100,000', 'CPU, 10,000', 'CPU, 100,000'],
      growths.map(({ name, pages, work }) => [name, ...growth(pages), ...growth(work)]),
    ),
    day: toTable(
      ['a member-day', 'times', ...heads.slice(1)],
      [
        ...memberDay.rows.map(({ name, count: times, cost }) => [name, exact(times), ...cells(cost).slice(1)]),
        ['**in all**', '', ...cells(memberDay.whole).slice(1)],
      ],
    ),
    limits: toTable(
      ['of a cell', 'holds members'],
      [
        ...limitsOf(memberDay).map(({ part, members }) => [part, round(members)]),
        [`one core, shared by server and PostgreSQL`, round(membersPerCore(memberDay))],
      ],
    ),
    bill: toTable(
      [
        'institutions',
        'members',
        'cells',
        "servers' cores",
        "primaries' cores",
        'disk after a year',
        'WAL each day',
        'a month',
        '1,000 members, a year',
      ],
      [1, 100, 10_000].map((institutions) => {
        const bill = billOf(memberDay, institutions)
        return [
          formatCount(institutions),
          formatCount(bill.members),
          formatCount(bill.cells),
          formatCount(bill.serverCores),
          formatCount(bill.databaseCores),
          `${count(bill.disk)} GB`,
          `${count(bill.log)} GB`,
          `$${count(bill.dollars)}`,
          `$${count((bill.dollars * 12_000) / bill.members)}`,
        ]
      }),
    ),
  }
  for (const { name, pages, work } of growths)
    note(
      `${name}, with ${formatCount(scales[2].members)} members beside ${formatCount(scales[0].members)}`,
      `${pages.x100.toFixed(1)} × the pages, ${work.x100.toFixed(1)} × the CPU`,
      '2 ×',
    )
  const [first] = limitsOf(memberDay)
  note('members of a cell', `${round(first?.members ?? 0)}: ${first?.part} gives way first`)
  if (!keep) return
  for (const [name, lines] of Object.entries(tables)) keepInPage(page, name, lines)
  const inWords = growths.map(
    ({ name, work, pages }) => `${name}: pages ${pages.x100.toFixed(1)}, CPU ${work.x100.toFixed(1)}`,
  )
  writeFileSync(
    join(top, 'docs/operations/scale.svg'),
    drawGrowth(growths, `With 100,000 members, in costs of 1,000 members. ${inWords.join('; ')}.`),
  )
}

const round = (members: number) => formatCount(Number(members.toPrecision(2)))
