import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberPageData } from '../../machines/members/member.services.ts'
import { dayFromWire, monthOf } from '../../values/days.ts'
import { getTab } from '../../values/forms.ts'
import { Instant } from '../shared/Instant.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Section } from '../shared/Section.tsx'
import { officeScreens } from '../shared/office-addresses.ts'
import { memberWords } from './member.words.ts'

type Row<Part extends 'accounts' | 'sessions' | 'devices' | 'signIns' | 'statements' | 'forms' | 'messages' | 'acts'> =
  MemberPageData[Part][number]

type Props<One> = {
  title: string
  none: string
  columns: readonly Column<One>[]
  entry: (row: One) => RowEntry
  keyOf: (row: One) => string | number
  nameOf: (row: One) => string
}

/** Returns a component that draws a section with rows of one kind. */
const createList =
  <One,>({ title, none, ...list }: Props<One>) =>
  ({ rows, children }: { rows: readonly One[]; children?: ReactNode }) => (
    <Section title={title}>
      <List label={title} {...list} rows={rows} empty={<p className="sd-soft">{none}</p>} />
      {children}
    </Section>
  )

const dot = ' · '

export const MemberAccounts = createList<Row<'accounts'>>({
  title: memberWords.accounts,
  none: memberWords.noAccounts,
  keyOf: ({ id }) => id,
  nameOf: ({ id, description }) => `${id} ${description}`,
  columns: [
    { head: memberWords.account, cell: ({ id, description }) => `${description}${dot}${id}`, isInEntry: true },
    { head: memberWords.lastFour, cell: ({ lastFour }) => `****${lastFour}`, isInEntry: true },
  ],
  entry: ({ id, description, lastFour }) => ({ name: description, line: `${id}${dot}****${lastFour}` }),
})

export const MemberSessions = createList<Row<'sessions'>>({
  title: memberWords.sessions,
  none: memberWords.noSessions,
  keyOf: ({ id }) => id,
  nameOf: ({ browser, address }) => `${browser}, ${address}`,
  columns: [
    { head: memberWords.browser, cell: ({ browser }) => browser, isInEntry: true },
    { head: memberWords.place, cell: ({ address }) => address, isInEntry: true },
    { head: memberWords.signedIn, cell: ({ signedInAt }) => <Instant at={signedInAt} />, isInEntry: true },
  ],
  entry: ({ browser, address, signedInAt }) => ({ name: browser, line: renderLine(address, signedInAt) }),
})

export const MemberDevices = createList<Row<'devices'>>({
  title: memberWords.devices,
  none: memberWords.noDevices,
  keyOf: ({ id }) => id,
  nameOf: ({ browser, address }) => `${browser}, ${address}`,
  columns: [
    { head: memberWords.browser, cell: ({ browser }) => browser, isInEntry: true },
    { head: memberWords.place, cell: ({ address }) => address, isInEntry: true },
    { head: memberWords.lastUsed, cell: ({ lastUsedAt }) => <Instant at={lastUsedAt} />, isInEntry: true },
  ],
  entry: ({ browser, address, lastUsedAt }) => ({ name: browser, line: renderLine(address, lastUsedAt) }),
})

export const MemberSignIns = createList<Row<'signIns'>>({
  title: memberWords.signIns,
  none: memberWords.noSignIns,
  keyOf: ({ at, ok }) => `${at} ${ok}`,
  nameOf: ({ at }) => at,
  columns: [
    { head: memberWords.when, cell: ({ at }) => <Instant at={at} />, isInEntry: true },
    { head: memberWords.result, cell: ({ ok, way }) => memberWords.signInOf(ok, way), isInEntry: true },
    { head: memberWords.place, cell: ({ address }) => address, isInEntry: true },
  ],
  entry: ({ ok, way, address, at }) => ({ name: memberWords.signInOf(ok, way), line: renderLine(address, at) }),
})

export const MemberStatements = createList<Row<'statements'>>({
  title: memberWords.statements,
  none: memberWords.noStatements,
  keyOf: ({ month }) => month,
  nameOf: ({ month }) => monthOf(dayFromWire(month)),
  columns: [
    { head: memberWords.month, cell: ({ month }) => monthOf(dayFromWire(month)), isInEntry: true },
    { head: memberWords.made, cell: ({ madeAt }) => <Instant at={madeAt} /> },
    {
      head: memberWords.firstOpened,
      cell: ({ openedAt }) => (openedAt ? <Instant at={openedAt} /> : memberWords.notOpened),
      isInEntry: true,
    },
  ],
  entry: ({ month, openedAt }) => ({
    name: monthOf(dayFromWire(month)),
    line: openedAt ? renderLine(memberWords.openedAt, openedAt) : memberWords.notOpened,
  }),
})

const formAt = ({ id, status }: Row<'forms'>) =>
  `${getTab(status) === 'archived' ? officeScreens.archivedForms : officeScreens.forms}?form=${id}`

export const MemberForms = createList<Row<'forms'>>({
  title: memberWords.forms,
  none: memberWords.noForms,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    {
      head: memberWords.form,
      cell: (form) => (
        <Anchor component={Link} to={formAt(form)}>
          {form.name}
        </Anchor>
      ),
      isInEntry: true,
    },
    { head: memberWords.status, cell: ({ status }) => memberWords.formStatuses[status], isInEntry: true },
    { head: memberWords.when, cell: ({ sentAt }) => <Instant at={sentAt} />, isInEntry: true },
  ],
  entry: (form) => ({
    name: form.name,
    line: renderLine(memberWords.formStatuses[form.status], form.sentAt),
    to: formAt(form),
  }),
})

export const MemberMessages = createList<Row<'messages'>>({
  title: memberWords.messages,
  none: memberWords.noMessages,
  keyOf: ({ id }) => id,
  nameOf: ({ text }) => text,
  columns: [
    { head: memberWords.message, cell: ({ text }) => text, hasOwnLine: true },
    { head: memberWords.sender, cell: ({ by }) => by },
    { head: memberWords.when, cell: ({ postedAt }) => <Instant at={postedAt} />, isInEntry: true },
    { head: memberWords.status, cell: ({ isRead }) => (isRead ? memberWords.read : memberWords.unread) },
  ],
  entry: ({ text, by, postedAt }) => ({ name: text, line: renderLine(by, postedAt), title: memberWords.message }),
})

export const MemberActs = createList<Row<'acts'>>({
  title: memberWords.acts,
  none: memberWords.noActs,
  keyOf: ({ id }) => id,
  nameOf: ({ action, ok }) => memberWords.act(action, ok),
  columns: [
    { head: memberWords.what, cell: (act) => <ActionText {...act} />, isInEntry: true },
    { head: memberWords.who, cell: ({ by }) => by || memberWords.themself, isInEntry: true },
    { head: memberWords.when, cell: ({ at }) => <Instant at={at} />, isInEntry: true },
  ],
  entry: (act) => ({ name: <ActionText {...act} />, line: renderLine(act.by || memberWords.themself, act.at) }),
})

const ActionText = ({ action, ok, reason }: Row<'acts'>) => (
  <>
    {memberWords.act(action, ok)}
    {reason && <span className="sd-small sd-soft">: {reason}</span>}
  </>
)

const renderLine = (text: string, at: string) => (
  <>
    {text}
    {dot}
    <Instant at={at} />
  </>
)
