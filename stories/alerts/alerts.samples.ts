import { alertsMachine } from '../../machines/alerts/alerts.machine.ts'
import type { Alert } from '../../machines/alerts/alerts.rules.ts'
import type { components } from '../../api/schema.d.ts'
import { fromWireOrNull } from '../../values/money.ts'
import { labOf } from '../lab/lab.ts'
import { confirmations } from '../session/confirm-password.samples.ts'
import { problem, type Samples } from '../shared/samples.ts'
import { type ListMoment, still } from '../shared/still.ts'

type Wire = components['schemas']['Alert']

const everyday = { uniqueId: 'S4kQ8mZp1aB7cD0xW4002', account: 'Everyday, S-002' }
const full: Wire[] = [
  { id: 4, kind: 'BALANCE_BELOW', ...everyday, amount: 100, byNotification: true, byEmail: true, byText: false },
  { id: 5, kind: 'MONEY_OUT', ...everyday, amount: 2_500, byNotification: true, byEmail: true, byText: true },
  {
    id: 9,
    kind: 'NEW_DEVICE',
    uniqueId: null,
    account: '',
    amount: null,
    byNotification: false,
    byEmail: false,
    byText: true,
  },
]

export const reauth = problem(403, 'Please confirm your password.', { code: 'reauth_required' })

export const samples = {
  getAlerts: {
    answers: { full, none: [] as Wire[] },
    refusals: { broken: problem(500, 'error trying to get the alerts') },
  },
  removeAlert: {
    answers: { removed: null },
    refusals: {
      reauth,
      gone: problem(404, 'This alert has been removed already.'),
      lost: problem(0, 'error trying to remove the alert'),
    },
  },
} satisfies Samples

export const items: Alert[] = full.map(({ uniqueId, amount, ...alert }) => ({
  ...alert,
  uniqueId: uniqueId ?? '',
  amount: fromWireOrNull(amount),
}))

export const alertsAt = ({ value: list, dialog = 'none', ...moment }: ListMoment<typeof alertsMachine>) =>
  still(alertsMachine, { value: { list, dialog }, input: { userId: 7 }, items, chosen: items[0] ?? null, ...moment })

export const lab = labOf(alertsMachine, {
  inputs: [{ userId: 7 }],
  events: {
    reload: [{}],
    'alert.open': [{ alert: null }],
    'row.remove': [{ id: 4 }],
    'removal.confirm': [{}],
    'removal.cancel': [{}],
    'removal.undo': [{ id: 4 }],
  },
  actors: {
    getAlerts: { answers: { full: items, none: [] }, refusals: samples.getAlerts.refusals },
    removeAlert: { answers: { removed: undefined }, refusals: samples.removeAlert.refusals },
    alert: { answers: { closed: undefined } },
    confirmPassword: { answers: confirmations },
  },
  hiddenStates: { 'alerts undo.restoring': 'The row comes back when the list is read again.' },
})
