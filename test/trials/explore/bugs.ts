/** An edit that puts a bug back. `search` is in the file exactly once. */
export type Bug = {
  /** The commit that mended it, or that first kept the promise. */
  commit: string
  /** What a member would have met. */
  words: string
  /** The machine of the flow that is explored. */
  flow: string
  file: string
  search: string
  replace: string
}

const anotherKey = 'key: crypto.randomUUID(),'

export const bugs: readonly Bug[] = [
  {
    commit: 'c8738f28',
    words: 'Each press on Delete sends a scheduled payment’s removal under another key.',
    flow: 'scheduledPayments',
    file: 'machines/shared/removing.recipe.ts',
    search: 'id: chosen?.id as IdOf<Remove>,\n            key,',
    replace: 'id: chosen?.id as IdOf<Remove>,\n            key: newUuid(),',
  },
  {
    commit: '161f86fc',
    words: 'Scheduled Payments stays as it was when money moves in another tab.',
    flow: 'scheduledPayments',
    file: 'machines/payments/scheduled-payments.machine.ts',
    search: "'tellUnscheduled'], changesWithMoney: true }",
    replace: "'tellUnscheduled'] }",
  },
  {
    commit: '74dd3b5b',
    words: 'Scheduled transfers stay as they were when another tab or device changes them.',
    flow: 'scheduledTransfers',
    file: 'machines/transfers/scheduled-transfers.machine.ts',
    search: "'tellDeleted'], changesWithMoney: true }",
    replace: "'tellDeleted'] }",
  },
  {
    commit: '3091925c',
    words: 'Home shows old balances after money moved elsewhere.',
    flow: 'summary',
    file: 'machines/accounts/summary.machine.ts',
    search: 'changesWithMoney: true,',
    replace: '',
  },
  {
    commit: '4215ae6e',
    words: 'An open page learns nothing of what other devices do.',
    flow: 'summary',
    file: 'machines/session/changes.machine.ts',
    search: 'for (const kind of changed) announcers[kind]()',
    replace: '',
  },
  {
    commit: '7c08d97a',
    words: 'A typed transfer is left without a question.',
    flow: 'transfer',
    file: 'src/transfers/TransferScreen.tsx',
    search: '  useUnsavedOrder(actor)\n',
    replace: '',
  },
  {
    commit: '7c08d97a',
    words: 'Leave, pressed twice, breaks the page.',
    flow: 'transfer',
    file: 'src/app/UnsavedQuestion.tsx',
    search: 'if (left.current !== blocker) blocker.proceed?.()',
    replace: 'blocker.proceed?.()',
  },
  {
    commit: 'ebfeb1aa',
    words: 'A typed payee is left without a question.',
    flow: 'payeeForm',
    file: 'src/payments/PayeeForm.tsx',
    search: "useUnsaved(form['data-unsaved'] && !isBusy)",
    replace: 'useUnsaved(false)',
  },
  {
    commit: '990b6ccb',
    words: 'A typed Auto Pay is left without a question.',
    flow: 'autoPayForm',
    file: 'src/payments/AutoPayForm.tsx',
    search: "useUnsaved(form['data-unsaved'] && !context.isGone)",
    replace: 'useUnsaved(false)',
  },
  {
    commit: '23734566',
    words: 'A refused payee is sent again under the key of its refusal, and refused for ever.',
    flow: 'payeeForm',
    file: 'machines/shared/saving.recipe.ts',
    search: '...(isFinalRefusal(error) && whenChanged?.())',
    replace: '',
  },
  {
    commit: '47f10258',
    words: 'A transfer whose answer is lost is called refused, and the money has moved.',
    flow: 'transfer',
    file: 'machines/operations/operations.rules.ts',
    search: "return kind !== 'refusal' || code",
    replace: 'return code',
  },
  {
    commit: '47f10258',
    words: 'After a reload nobody learns what became of a transfer whose answer was lost.',
    flow: 'transfer',
    file: 'machines/operations/once.machine.ts',
    search: "{ target: 'sending', actions: 'saveIntent' }",
    replace: "{ target: 'sending' }",
  },
  {
    commit: 'd6169c44',
    words: 'A closed bank’s answer to a second try is taken for the answer to the first.',
    flow: 'transfer',
    file: 'machines/operations/operations.rules.ts',
    search: '(isRepeat && [423, 429].includes(status))',
    replace: 'false',
  },
  {
    commit: '0838eeee',
    words: 'A transfer is tried again under another key, and the money moves twice.',
    flow: 'transfer',
    file: 'machines/transfers/transfers.services.ts',
    search: '({ userId, key, ...toRequest(order) })',
    replace: `({ userId, key, ...toRequest(order), ${anotherKey} })`,
  },
  {
    commit: '1cd898c9',
    words: 'Money to a person is tried again under another key, and sent twice.',
    flow: 'sendMoney',
    file: 'machines/transfers/send-money.services.ts',
    search: 'fromId: order.from.uniqueId,',
    replace: `${anotherKey} fromId: order.from.uniqueId,`,
  },
  {
    commit: '5b9b1453',
    words: 'Bills are tried again under another key, and paid twice.',
    flow: 'quickPay',
    file: 'machines/payments/quick-pay.services.ts',
    search: 'paymentList: payments.filter',
    replace: `${anotherKey} paymentList: payments.filter`,
  },
  {
    commit: '990b6ccb',
    words: 'An Auto Pay is tried again under another key.',
    flow: 'autoPayForm',
    file: 'machines/payments/auto-pay-form.services.ts',
    search: 'return { ...rest, quickPayUniqueId: uniqueId,',
    replace: `return { ...rest, ${anotherKey} quickPayUniqueId: uniqueId,`,
  },
  {
    commit: '36b18998',
    words: 'A session that was ended on another device still moves money.',
    flow: 'transfer',
    file: 'server/http/identify.ts',
    search: 'cookie_hash and ended_at is null and expires_at',
    replace: 'cookie_hash and expires_at',
  },
  {
    commit: 'a323b4b2',
    words: 'A session whose time is over still moves money.',
    flow: 'transfer',
    file: 'server/http/identify.ts',
    search: 'and expires_at > host.now',
    replace: '',
  },
  {
    commit: '1c5069ad',
    words: 'A member whom staff have locked still moves money.',
    flow: 'transfer',
    file: 'server/http/identify.ts',
    search: 'then person.status = 0 else',
    replace: 'then true else',
  },
  {
    commit: '10576096',
    words: 'A removal that was refused is sent again under its key, and refused for ever.',
    flow: 'scheduledPayments',
    file: 'machines/shared/removal-error.recipe.ts',
    search: 'return { removalError, key: next }',
    replace: 'return { removalError, key }',
  },
]
