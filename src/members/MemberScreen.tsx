import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type MemberActor, memberMachine } from '../../machines/members/member.machine.ts'
import type { MemberPageData } from '../../machines/members/member.services.ts'
import { CallerCheck } from '../office/CallerCheck.tsx'
import { useChosenMember } from '../office/use-chosen-member.ts'
import { useHasFullAccess } from '../office/use-rights.ts'
import { useApp } from '../shared/app.ts'
import { FactTable } from '../shared/FactTable.tsx'
import { Instant } from '../shared/Instant.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { auditOf, officeScreens } from '../shared/office-addresses.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Section } from '../shared/Section.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import { EStatementsFact } from './EStatementsFact.tsx'
import { ExportConversations } from './ExportConversations.tsx'
import { MemberContact } from './MemberContact.tsx'
import {
  MemberAccounts,
  MemberActs,
  MemberDevices,
  MemberForms,
  MemberMessages,
  MemberSessions,
  MemberSignIns,
  MemberStatements,
} from './member-lists.tsx'
import { changeOf } from './member-rows.tsx'
import classes from './MemberScreen.module.css'
import { MemberStatus } from './MemberStatus.tsx'
import { StartCallDialog } from './StartCallDialog.tsx'
import { startCallWords } from './start-call.words.ts'
import { memberWords } from './member.words.ts'

export const MemberPage = flowPage({
  machine: memberMachine,
  Screen: MemberScreen,
  input: ({ userId, params: { memberId } }) => ({ userId, id: Number(memberId) || 0 }),
})

export function MemberScreen({ actor }: { actor: MemberActor }) {
  const { member, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(
    actor,
    (state) => state.matches({ open: { page: 'loading' } }) || state.matches({ open: { page: 'reloading' } }),
  )
  const { changeStatus, endSessions, startCall } = useSelector(actor, ({ children }) => children)
  const heading = usePageHeading(member?.name ?? memberWords.title)
  return (
    <>
      <header className={classes.head}>
        <div>
          <Title ref={heading} tabIndex={-1}>
            {member?.name ?? memberWords.title}
          </Title>
          {member && (
            <p className="sd-soft">
              @{member.username} · {memberWords.number} {member.accountNumber}
            </p>
          )}
        </div>
        {member && <Actions member={member} actor={actor} />}
      </header>
      {error && <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />}
      {!member && !error && <Skeleton className={classes.bone} />}
      {member && <Sections member={member} actor={actor} />}
      <OpenDialog actor={changeStatus}>{(opened) => <ChangeStatusDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={endSessions}>{(opened) => <EndSessionsDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={startCall}>{(opened) => <StartCallDialog actor={opened} />}</OpenDialog>
    </>
  )
}

type Props = { member: MemberPageData; actor: MemberActor }

function Actions({ member, actor }: Props) {
  const goWith = useChosenMember()
  const mayLock = useHasFullAccess()
  const { id, username, name, status } = member
  const go = (address: string) => () => goWith({ id, username, name }, address)
  return (
    <div className={classes.actions}>
      <Button onClick={go(officeScreens.memberLogIn)}>{memberWords.viewAs}</Button>
      <Button variant="outline" onClick={() => actor.send({ type: 'startCall.open', id, name })}>
        {startCallWords.call}
      </Button>
      <Button variant="outline" onClick={go(officeScreens.createMessage)}>
        {memberWords.write}
      </Button>
      <Button variant="outline" onClick={go(officeScreens.resetMfa)}>
        {memberWords.resetMfa}
      </Button>
      {mayLock && (
        <Button
          variant="outline"
          onClick={() => actor.send({ type: 'changeStatus.open', member: { id, username, name, status } })}
        >
          {changeOf(member)}
        </Button>
      )}
    </div>
  )
}

const Sections = ({ member, actor }: Props) => {
  const { id, name, username, sessions } = member
  const { eStatements } = useApp().config
  const hasFullAccess = useHasFullAccess()
  return (
    <div className={classes.columns}>
      <div>
        <Section title={memberWords.caller}>
          <CallerCheck username={username} onCheck={() => actor.send({ type: 'reload' })} />
        </Section>
        <MemberContact member={member} actor={actor} />
        <Section title={memberWords.access}>
          <FactTable facts={accessFacts(member)} />
        </Section>
        <MemberSessions rows={sessions}>
          <p>
            <Button
              variant="outline"
              onClick={() => actor.send({ type: 'endSessions.open', id, name, username, count: sessions.length })}
            >
              {memberWords.endSessions}
            </Button>
          </p>
        </MemberSessions>
        <MemberDevices rows={member.devices} />
        <MemberSignIns rows={member.signIns} />
      </div>
      <div>
        <MemberActs rows={member.acts}>
          {hasFullAccess && (
            <p>
              <ScreenLink to={auditOf(username)}>{memberWords.allActs}</ScreenLink>
            </p>
          )}
        </MemberActs>
        <MemberForms rows={member.forms}>
          {hasFullAccess && <ExportConversations member={member} actor={actor} />}
        </MemberForms>
        <MemberMessages rows={member.messages} />
        {(eStatements === 'here' || member.statements.length > 0) && <MemberStatements rows={member.statements} />}
        <MemberAccounts rows={member.accounts} />
      </div>
    </div>
  )
}

const accessFacts = ({ status, statusSince, mfaType, hasApp, questions, ...delivery }: MemberPageData) => [
  {
    name: memberWords.status,
    value: (
      <>
        <MemberStatus status={status} />{' '}
        {statusSince && (
          <span className="sd-small sd-soft">
            {memberWords.since} <Instant at={statusSince.at} /> {memberWords.by(statusSince.by)}
          </span>
        )}
      </>
    ),
  },
  { name: memberWords.mfa, value: hasApp ? memberWords.app : memberWords.mfaTypes[mfaType] },
  { name: memberWords.questions, value: questions > 0 ? memberWords.answered(questions) : memberWords.none },
  { name: memberWords.eStatements, value: <EStatementsFact {...delivery} /> },
]
