import { dayIn, dayToWire } from '../../values/days.ts'
import type { AdminHome } from '../../machines/office/office.services.ts'
import { Ago } from '../office/Ago.tsx'
import { useApp } from '../shared/app.ts'
import { memberAt, moneyOn, officeScreens, reportOf } from '../shared/office-addresses.ts'
import { HomeWorkList, HomeWorkRow } from './HomeWorkList.tsx'
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
      <HomeWorkList title={shellWords.oldestForms} none={shellWords.noForms}>
        {oldestForms.map(toFormRow)}
      </HomeWorkList>
    )}
    {myForms && (
      <HomeWorkList title={shellWords.myForms} none={shellWords.noFormsOfMine}>
        {myForms.map(toFormRow)}
      </HomeWorkList>
    )}
    {dueDisputes && dueDisputes.length > 0 && (
      <HomeWorkList title={disputesText(disputeTotal ?? 0)}>
        {dueDisputes.map(({ id, name, ...dispute }) => (
          <HomeWorkRow key={id} to={`${officeScreens.forms}?form=${id}`} label={name}>
            {dueText(dispute)}
          </HomeWorkRow>
        ))}
      </HomeWorkList>
    )}
    {waitingCredits && waitingCredits.length > 0 && (
      <HomeWorkList title={creditsText(creditTotal ?? 0)}>
        {waitingCredits.map(({ id, name, ...credit }) => (
          <HomeWorkRow key={id} to={`${officeScreens.forms}?form=${id}`} label={name}>
            {creditText(credit)}
          </HomeWorkRow>
        ))}
      </HomeWorkList>
    )}
    {coreDifferences && coreDifferences.length > 0 && (
      <HomeWorkList title={differencesText(differenceTotal ?? 0)}>
        {coreDifferences.map((difference) => (
          <HomeWorkRow key={difference.id} to={officeScreens.core} label={difference.name ?? difference.account}>
            {differenceText(difference)}
          </HomeWorkRow>
        ))}
      </HomeWorkList>
    )}
    {receivedIssues && receivedIssues.length > 0 && (
      <HomeWorkList title={receivedText(receivedTotal ?? 0)}>
        {receivedIssues.map(({ id, kind, file, foundAt }) => (
          <HomeWorkRow key={id} to={officeScreens.received} label={file}>
            {receivedKinds[kind]} · <Ago at={foundAt} />
          </HomeWorkRow>
        ))}
      </HomeWorkList>
    )}
    {heldPayments && heldPayments.length > 0 && (
      <HomeWorkList title={shellWords.held(heldTotal ?? 0)}>
        {heldPayments.map(({ id, occurrence, name, kind, day }) => (
          <HomeWorkRow key={occurrence} to={memberAt(id)} label={name}>
            {shellWords.heldOf(kind, day)}
          </HomeWorkRow>
        ))}
      </HomeWorkList>
    )}
    {undeliveredFiles && undeliveredFiles.length > 0 && (
      <HomeWorkList title={shellWords.undelivered} help={shellWords.undeliveredHelp}>
        {undeliveredFiles.map((file) => (
          <FileRow key={`${file.kind} ${file.madeAt}`} {...file} />
        ))}
      </HomeWorkList>
    )}
    {lockedToday && (
      <HomeWorkList title={shellWords.lockedToday} none={shellWords.nobodyLocked}>
        {lockedToday.map(({ id, name, by, at }) => (
          <HomeWorkRow key={id} to={memberAt(id)} label={name}>
            {shellWords.lockedBy(by)} · <Ago at={at} />
          </HomeWorkRow>
        ))}
      </HomeWorkList>
    )}
    {failedSignIns && (
      <HomeWorkList title={shellWords.failedSignIns} none={shellWords.nobodyFailed}>
        {failedSignIns.map(({ id, audience, name, username, tries, addresses, address, at }) => (
          <HomeWorkRow key={id} to={audience === 'member' ? memberAt(id) : reportOf(username)} label={name || username}>
            {shellWords.tries(tries, addresses, address)} · <Ago at={at} />
          </HomeWorkRow>
        ))}
      </HomeWorkList>
    )}
  </div>
)

/** Leads to what the audit has about money on the day of a file. */
function FileRow({ kind, madeAt, attempts }: NonNullable<AdminHome['undeliveredFiles']>[number]) {
  const { fiTimeZone } = useApp().config.setup
  const day = dayToWire(dayIn(fiTimeZone, new Date(madeAt)))
  return (
    <HomeWorkRow to={moneyOn(day)} label={shellWords.fileKinds[kind]}>
      <Ago at={madeAt} /> · {shellWords.attempts(attempts)} · {shellWords.moneyOf(day)}
    </HomeWorkRow>
  )
}

type Waiting = NonNullable<AdminHome['myForms']>[number]

const toFormRow = ({ id, form, name, sentAt }: Waiting) => (
  <HomeWorkRow key={id} to={`${officeScreens.forms}?form=${id}`} label={form}>
    {name || shellWords.visitor} · <Ago at={sentAt} />
  </HomeWorkRow>
)
