import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type AuditActor, auditMachine } from '../../machines/audit/audit.machine.ts'
import { auditAddress, type AuditEntry } from '../../machines/audit/audit.rules.ts'
import { toCsv } from '../../values/csv.ts'
import { dayAndTime, utcClock, utcDay } from '../../values/days.ts'
import { listFileName } from '../../values/filename.ts'
import { PlacePager } from '../office/PlacePager.tsx'
import { targetText } from '../office/target-text.ts'
import { useListAddress } from '../office/use-list-address.ts'
import { useApp } from '../shared/app.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Icon } from '../shared/Icon.tsx'
import { List } from '../shared/list/List.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { saveFile } from '../shared/save-file.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { useToday } from '../shared/use-today.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { auditColumns, auditDetails, auditEntry, auditActorName } from './audit-rows.tsx'
import classes from './AuditScreen.module.css'
import { AuditSeal } from './AuditSeal.tsx'
import { auditWords } from './audit.words.ts'

export const AuditPage = flowPage({
  machine: auditMachine,
  Screen: AuditScreen,
  input: ({ userId, search }) => ({ userId, search }),
})

export function AuditScreen({ actor }: { actor: AuditActor }) {
  const { query, draft, entries, next, error, isCut, exportError } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(
    actor,
    (state) => state.matches({ list: 'loading' }) || state.matches({ list: 'reloading' }),
  )
  const isCollecting = useSelector(actor, (state) => state.matches({ file: 'collecting' }))
  const confirmPassword = useSelector(actor, ({ children }) => children.confirmPassword)
  const heading = usePageHeading(auditWords.title)
  useListAddress(actor)
  useFile(actor)
  const isApart = auditAddress({ filter: draft, before: '' }) !== auditAddress({ filter: query.filter, before: '' })
  return (
    <>
      <div className={classes.head}>
        <Title ref={heading} tabIndex={-1}>
          {auditWords.title}
        </Title>
        <BusyButton
          variant="outline"
          leftSection={<Icon name="download" size={16} />}
          isBusy={isCollecting}
          onClick={() => actor.send({ type: 'audit.export' })}
        >
          {isCollecting ? auditWords.exporting : auditWords.export}
        </BusyButton>
      </div>
      <p className="sd-soft">{auditWords.lead}</p>
      {exportError && <Problem problem={exportError} />}
      <AuditFilters actor={actor} isApart={isApart} />
      <p role="status" className="sd-small sd-soft">
        {[
          ...(entries ? [entries.length > 0 ? auditWords.count(entries.length) : auditWords.none] : []),
          ...(isCut ? [auditWords.cut] : []),
        ].join(' ')}
      </p>
      <div className={classes.list} data-apart={isApart || undefined} inert={isApart}>
        <List
          label={auditWords.title}
          columns={auditColumns}
          entry={auditEntry}
          details={auditDetails}
          rows={entries}
          keyOf={({ id }) => id}
          nameOf={({ what, id }) => `${what}, ${id}`}
          empty={null}
          error={error}
          isBusy={isBusy}
          onReload={() => actor.send({ type: 'reload' })}
          awaited={10}
        />
      </div>
      <PlacePager
        first={auditWords.newest}
        next={auditWords.older}
        isFirst={!query.before}
        isLast={!next}
        onFirst={() => actor.send({ type: 'page.newest' })}
        onNext={() => actor.send({ type: 'page.older' })}
      />
      <AuditSeal actor={actor} />
      <ConfirmPassword actor={confirmPassword} />
    </>
  )
}

/** Saves a finished export. */
function useFile(actor: AuditActor): void {
  const { fiName, fiTimeZone } = useApp().config.setup
  const today = useToday()
  useEffect(() => {
    const { unsubscribe } = actor.on('file', ({ entries }) =>
      saveFile(listFileName(fiName, auditWords.title, today), toFile(entries, fiTimeZone)),
    )
    return unsubscribe
  }, [actor, fiName, fiTimeZone, today])
}

const heads = [
  auditWords.when,
  'UTC',
  auditWords.what,
  'Result',
  auditWords.by,
  auditWords.target,
  auditWords.address,
  auditWords.why,
  auditWords.details,
  auditWords.reference,
  'Number',
]

const toFile = (entries: readonly AuditEntry[], zone: string): Blob =>
  new Blob(
    [
      toCsv(
        heads,
        entries.map((entry) => toCells(entry, zone)),
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  )

const toCells = ({ id, at, what, ok, by, target, address, reason, details, reference }: AuditEntry, zone: string) => [
  dayAndTime(new Date(at), zone),
  `${utcDay(at)} ${utcClock(at)}`,
  what,
  ok ? 'Done' : auditWords.refusedMark,
  by?.username ? `${auditActorName(by)} @${by.username}` : auditActorName(by),
  target.username ? `${targetText(target)} @${target.username}` : targetText(target),
  address,
  reason,
  details.map(({ name, before, after }) => `${name}: ${before ?? '–'} → ${after ?? '–'}`).join('; '),
  reference,
  String(id),
]
