import { addDays, toDateAt, type Day } from '../../../values/days.ts'
import { FormSource, FormStatus } from '../../../values/enumerations.ts'
import type { Tx } from '../../db/open.ts'
import type { FormSection } from '../../db/columns.ts'
import { getTab } from '../../../values/forms.ts'
import { type Random, seededRandom } from '../random.ts'
import { type Sample, samples } from './samples.ts'

/** With Maria's loan application there are 60. */
const generated = 58

type DemoDay = { today: Day; asOf: Date; zone: string }

/** Adds forms of the last weeks: every status from both sources, and one malicious form. */
export async function seedForms(tx: Tx, institutionId: number, { today, asOf, zone }: DemoDay): Promise<void> {
  const random = seededRandom('the forms')
  const senders = await tx
    .selectFrom('person')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('audience', '=', 'member')
    .where('username', 'like', '%.%')
    .orderBy('id')
    .execute()
  if (senders.length === 0) return
  const kinds = Object.values(FormStatus).flatMap((status) =>
    Object.values(FormSource).map((source) => ({ status, source })),
  )
  const made = Array.from({ length: generated }, (_, index) => {
    const { status, source } = index < kinds.length ? (kinds[index] as (typeof kinds)[number]) : random.pick(kinds)
    const sample = random.pick(samples.filter(({ sources }) => sources.includes(source)))
    const from = sample.isOpen && random.whole(0, 2) > 0 ? null : random.pick(senders).id
    return { sample, status, source, from, sections: sample.sections(random) }
  })
  const rows = [
    ...made,
    {
      sample: samples[2] as Sample,
      status: FormStatus.UNREAD,
      source: FormSource.WEBSITE,
      from: null,
      sections: harmful,
    },
  ]
    .map(({ sample: { friendlyName, origin }, status, source, from, sections }, index) => ({
      institution_id: institutionId,
      person_id: from,
      friendly_name: friendlyName,
      origin,
      source,
      status,
      sections: JSON.stringify(sections),
      sent_at: sentAt(random, index, { today, asOf, zone }),
    }))
    .map((row) => ({
      ...row,
      waiting_since: row.person_id === null || getTab(row.status) === 'archived' ? null : row.sent_at,
    }))
    .sort((one, other) => one.sent_at.getTime() - other.sent_at.getTime())
  await tx.insertInto('secured_form').values(rows).execute()
}

const harmful: FormSection[] = [
  {
    title: 'Your <b>details</b>',
    values: [
      { title: 'Name', value: '<script>alert(document.cookie)</script>' },
      { title: 'Website', value: 'javascript:alert(1)' },
      { title: 'Attachment', value: { name: 'statement.pdf.exe', size: 48_213 } },
      { title: 'Topics', value: ['<img src=x onerror=alert(1)>', 'Fees'] },
    ],
  },
]

const sentAt = (random: Random, index: number, { today, asOf, zone }: DemoDay): Date => {
  const then = toDateAt(
    addDays(today, -Math.floor(index / 1.3)),
    `${String(random.whole(7, 21)).padStart(2, '0')}:${random.whole(10, 59)}`,
    zone,
  )
  return then < asOf ? then : new Date(asOf.getTime() - random.whole(5, 55) * 60_000)
}
