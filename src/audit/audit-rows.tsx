import type { AuditEntry } from '../../machines/audit/audit.rules.ts'
import { StatusLabel } from '../office/StatusLabel.tsx'
import { OfficeInstant } from '../office/OfficeInstant.tsx'
import { targetText } from '../office/target-text.ts'
import { TargetLink } from '../office/TargetLink.tsx'
import type { Column, Details, RowEntry } from '../shared/list/column.ts'
import classes from './AuditScreen.module.css'
import { auditWords } from './audit.words.ts'

export const auditColumns: readonly Column<AuditEntry>[] = [
  { head: auditWords.what, cell: (entry) => <ActionText {...entry} />, isInEntry: true },
  { head: auditWords.by, cell: ({ by }) => auditActorName(by), isInEntry: true },
  { head: auditWords.target, cell: ({ target }) => <TargetLink {...target} /> },
  { head: auditWords.when, cell: ({ at }) => <OfficeInstant at={at} />, isInEntry: true },
  { head: auditWords.address, cell: ({ address }) => address, isLesser: true },
  { head: auditWords.why, cell: ({ reason }) => reason, hasOwnLine: true },
]

export const auditEntry = (entry: AuditEntry): RowEntry => ({
  name: <ActionText {...entry} />,
  line: (
    <>
      {[auditActorName(entry.by), targetText(entry.target)].join(' → ')} · <OfficeInstant at={entry.at} />
    </>
  ),
})

export const auditDetails = ({ details, reference }: AuditEntry): Details | null =>
  details.length === 0 && !reference
    ? null
    : {
        label: auditWords.details,
        content: (
          <>
            {details.length > 0 && <Changes details={details} />}
            {reference && (
              <p className="sd-small sd-soft">
                {auditWords.reference} <span className={classes.hash}>{reference}</span>
              </p>
            )}
          </>
        ),
      }

const Changes = ({ details }: Pick<AuditEntry, 'details'>) => (
  <table className={classes.changes}>
    <thead>
      <tr>
        {[auditWords.field, auditWords.before, auditWords.after].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {details.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{before ?? auditWords.nothing}</td>
          <td>{after ?? auditWords.nothing}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const ActionText = ({ what, ok }: AuditEntry) =>
  ok ? (
    what
  ) : (
    <>
      {what}{' '}
      <StatusLabel icon="stopped" tone="bad">
        {auditWords.refusedMark}
      </StatusLabel>
    </>
  )

export const auditActorName = (by: AuditEntry['by']): string =>
  by === null
    ? auditWords.bank
    : `${by.name || by.username}${by.audience === 'member' ? ` (${auditWords.member})` : ''}`
