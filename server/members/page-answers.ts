import { dayToWire, type Day } from '../../values/days.ts'
import { displayId, maskEmail, maskPhone } from '../../values/masking.ts'
import { browserName } from '../session/browser.ts'
import type { Device } from '../session/devices-store.ts'
import type { readSessions } from '../session/store.ts'
import type * as page from './page-store.ts'

type Rows = {
  person: page.PersonRow
  statusAct: page.ActRow | null
  signIns: readonly page.SignInRow[]
  sessions: Awaited<ReturnType<typeof readSessions>>
  devices: readonly Device[]
  accounts: readonly page.MemberAccountRow[]
  statements: readonly page.MemberStatementRow[]
  forms: readonly page.MemberFormRow[]
  messages: readonly page.MessageRow[]
  acts: readonly page.ActRow[]
}

/** Builds the page of a member. What could be used to pass for the member is masked. */
export function toMemberPage({ person, statusAct, ...rows }: Rows) {
  const { id, username, name, status, account_number: accountNumber, questions } = person
  return {
    id,
    username,
    name,
    status,
    accountNumber: accountNumber ?? '',
    statusSince: statusAct && { at: statusAct.happened_at.toISOString(), by: statusAct.actor },
    email: maskEmail(person.email),
    mobile: person.mobile ? maskPhone(person.mobile) : '',
    eStatements: person.e_statements,
    eStatementsSince: person.consent_at?.toISOString() ?? null,
    mfaType: person.mfa_type,
    hasApp: person.has_app,
    questions,
    signIns: rows.signIns.map(({ happened_at, ...row }) => ({ at: happened_at.toISOString(), ...row })),
    sessions: rows.sessions.map((session) => ({
      ...toDevice(session),
      signedInAt: session.signed_in_at.toISOString(),
    })),
    devices: rows.devices.map((device) => ({ ...toDevice(device), lastUsedAt: device.last_used_at.toISOString() })),
    accounts: rows.accounts.map((account) => ({
      id: displayId(account.account_type, account.display_id),
      description: account.description,
      lastFour: account.last_four,
    })),
    statements: rows.statements.map(({ month, made_at, opened_at }) => ({
      month: dayToWire(month),
      madeAt: made_at.toISOString(),
      openedAt: opened_at && opened_at.toISOString(),
    })),
    forms: rows.forms.map((form) => ({
      id: form.id,
      name: form.friendly_name,
      status: form.status,
      sentAt: form.sent_at.toISOString(),
    })),
    messages: rows.messages.map((message) => ({
      id: message.id,
      text: message.text,
      postedAt: message.posted_at.toISOString(),
      by: message.sender,
      isRead: message.is_read,
    })),
    acts: rows.acts.map(({ id: actId, action, ok, happened_at, actor, reason }) => ({
      id: actId,
      at: happened_at.toISOString(),
      action,
      ok,
      by: actor,
      reason,
    })),
  }
}

const toDevice = ({ id, browser, address }: { id: number; browser: string; address: string }) => ({
  id,
  browser: browserName(browser),
  address,
})

export const toContactDetails = (row: page.ContactDetailsRow) => ({
  email: row.email,
  mobile: row.mobile ?? '',
  homePhone: row.home_phone,
  address: [
    row.home_address,
    row.home_address2,
    row.home_address3,
    [row.home_city, [row.home_state, row.home_zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter(Boolean),
  bornOn: row.born_on === null ? null : dayToWire(row.born_on as Day),
})
