import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayIn, dayToWire } from '../../values/days.ts'
import type { AdminHome } from '../../machines/office/office.services.ts'
import { Ago } from '../office/Ago.tsx'
import { useApp } from '../shared/app.ts'
import { memberAt, moneyOn, officeScreens, reportOf } from '../shared/office-addresses.ts'
import { Section } from '../shared/Section.tsx'
import { shellWords } from './shell.words.ts'
import {
  creditsText,
  creditText,
  differencesText,
  differenceText,
  disputesText,
  dueText,
  receivedKinds,
  receivedText,
} from './waiting.words.ts'
import classes from './StaffHome.module.css'

/** Lists what waits. A role that may not open an area gets no list of it; what waits only when something is wrong shows only then. */
export const HomeWork = ({
  oldestForms,
  myForms,
  lockedToday,
  dueDisputes,
  disputeTotal,
  waitingCredits,
  creditTotal,
  coreDifferences,
  differenceTotal,
  receivedIssues,
  receivedTotal,
  heldPayments,
  heldTotal,
  undeliveredFiles,
  failedSignIns,
}: AdminHome) => (
  <div className={classes.columns}>
    {oldestForms && (
      <Work title={shellWords.oldestForms} none={shellWords.noForms}>
        {oldestForms.map(toFormRow)}
      </Work>
    )}
    {myForms && (
      <Work title={shellWords.myForms} none={shellWords.noFormsOfMine}>
        {myForms.map(toFormRow)}
      </Work>
    )}
    {dueDisputes && dueDisputes.length > 0 && (
      <Work title={disputesText(disputeTotal ?? 0)}>
        {dueDisputes.map(({ id, name, ...dispute }) => (
          <Row key={id} to={`${officeScreens.forms}?form=${id}`} label={name}>
            {dueText(dispute)}
          </Row>
        ))}
      </Work>
    )}
    {waitingCredits && waitingCredits.length > 0 && (
      <Work title={creditsText(creditTotal ?? 0)}>
        {waitingCredits.map(({ id, name, ...credit }) => (
          <Row key={id} to={`${officeScreens.forms}?form=${id}`} label={name}>
            {creditText(credit)}
          </Row>
        ))}
      </Work>
    )}
    {coreDifferences && coreDifferences.length > 0 && (
      <Work title={differencesText(differenceTotal ?? 0)}>
        {coreDifferences.map((difference) => (
          <Row key={difference.id} to={officeScreens.core} label={difference.name ?? difference.account}>
            {differenceText(difference)}
          </Row>
        ))}
      </Work>
    )}
    {receivedIssues && receivedIssues.length > 0 && (
      <Work title={receivedText(receivedTotal ?? 0)}>
        {receivedIssues.map(({ id, kind, file, foundAt }) => (
          <Row key={id} to={officeScreens.received} label={file}>
            {receivedKinds[kind]} · <Ago at={foundAt} />
          </Row>
        ))}
      </Work>
    )}
    {heldPayments && heldPayments.length > 0 && (
      <Work title={shellWords.held(heldTotal ?? 0)}>
        {heldPayments.map(({ id, occurrence, name, kind, day }) => (
          <Row key={occurrence} to={memberAt(id)} label={name}>
            {shellWords.heldOf(kind, day)}
          </Row>
        ))}
      </Work>
    )}
    {undeliveredFiles && undeliveredFiles.length > 0 && (
      <Work title={shellWords.undelivered} help={shellWords.undeliveredHelp}>
        {undeliveredFiles.map((file) => (
          <FileRow key={`${file.kind} ${file.madeAt}`} {...file} />
        ))}
      </Work>
    )}
    {lockedToday && (
      <Work title={shellWords.lockedToday} none={shellWords.nobodyLocked}>
        {lockedToday.map(({ id, name, by, at }) => (
          <Row key={id} to={memberAt(id)} label={name}>
            {shellWords.lockedBy(by)} · <Ago at={at} />
          </Row>
        ))}
      </Work>
    )}
    {failedSignIns && (
      <Work title={shellWords.failedSignIns} none={shellWords.nobodyFailed}>
        {failedSignIns.map(({ id, audience, name, username, tries, addresses, address, at }) => (
          <Row key={id} to={audience === 'member' ? memberAt(id) : reportOf(username)} label={name || username}>
            {shellWords.tries(tries, addresses, address)} · <Ago at={at} />
          </Row>
        ))}
      </Work>
    )}
  </div>
)

/** Leads to what the audit has about money on the day of a file. */
function FileRow({ kind, madeAt, attempts }: NonNullable<AdminHome['undeliveredFiles']>[number]) {
  const { fiTimeZone } = useApp().config.setup
  const day = dayToWire(dayIn(fiTimeZone, new Date(madeAt)))
  return (
    <Row to={moneyOn(day)} label={shellWords.fileKinds[kind]}>
      <Ago at={madeAt} /> · {shellWords.attempts(attempts)} · {shellWords.moneyOf(day)}
    </Row>
  )
}

type Waiting = NonNullable<AdminHome['myForms']>[number]

const toFormRow = ({ id, form, name, sentAt }: Waiting) => (
  <Row key={id} to={`${officeScreens.forms}?form=${id}`} label={form}>
    {name || shellWords.visitor} · <Ago at={sentAt} />
  </Row>
)

type WorkProps = { title: string; none?: string; help?: string; children: ReactNode[] }

const Work = ({ title, none, help, children }: WorkProps) => (
  <Section title={title}>
    {help && <p className="sd-small sd-soft">{help}</p>}
    {children.length === 0 ? <p className="sd-soft">{none}</p> : <ul className={classes.rows}>{children}</ul>}
  </Section>
)

const Row = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <li>
    <Anchor component={Link} to={to}>
      {label}
    </Anchor>
    <span className="sd-small sd-soft">{children}</span>
  </li>
)
