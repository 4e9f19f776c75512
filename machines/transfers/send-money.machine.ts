import { type ActorRefFrom, assign, setup } from 'xstate'
import { bankTime } from '../../api/client.ts'
import { getSummary } from '../accounts/accounts.services.ts'
import { moneyChannel } from '../shared/changed.channel.ts'
import { sendOnceWith } from '../operations/once.machine.ts'
import type { ToastEvent } from '../session/toast.machine.ts'
import { dialog, dialogActions, dialogs, noDialog } from '../shared/dialogs.recipe.ts'
import { getFieldErrors } from '../shared/fields.rules.ts'
import { reading } from '../shared/reading.recipe.ts'
import { noList, type RemovalTag, removing, findEventRow } from '../shared/removing.recipe.ts'
import { sendingGuards, sendingOnce, unsent, withNewKey } from '../shared/sending.recipe.ts'
import { nothingUndone, undoActions, undoGuards, undoing } from '../shared/undoing.recipe.ts'
import { warnTabsOutOfSync } from '../shared/tab.channel.ts'
import { receiptMachine } from './receipt.machine.ts'
import { contactFormMachine } from './contact-form.machine.ts'
import { withContact } from './contacts.rules.ts'
import { getContacts, removeContact } from './contacts.services.ts'
import type { SendMoneyContext as Context, SendMoneyEvent, SendMoneyInput as Input } from './send-money.context.ts'
import * as rules from './send-money.rules.ts'
import { sendMoney } from './send-money.services.ts'
import { toTransferAccounts } from './transfer-accounts.rules.ts'

export type SendMoneyActor = ActorRefFrom<typeof sendMoneyMachine>

const contacts = removing(
  { getContacts },
  { removeContact },
  { actions: ['dropRow', 'tellRemoved'], changesWithMoney: true },
)
const dialogRegion = dialogs({
  contactForm: dialog(contactFormMachine, {
    input: ({ userId }: Context) => ({ userId }),
    keep: (contact, { items, draft }: Context) =>
      contact && {
        items: withContact(items ?? [], contact),
        draft: rules.chooseContact(draft, contact),
        query: '',
        fieldErrors: [],
      },
  }),
})
const empty = { draft: rules.emptySend, order: null, sendError: null }

/** Sends money to a person, once: reviewed first, and never called sent or failed before the bank says so. */
export const sendMoneyMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: SendMoneyEvent
    tags: 'busy' | 'dialog' | 'locked' | RemovalTag
    emitted: ToastEvent
    children: { contactForm: 'contactForm'; sendMoney: 'sendMoney'; receipt: 'receipt' }
  },
  actors: {
    getContacts,
    removeContact,
    getSummary,
    contactForm: contactFormMachine,
    sendMoney: sendOnceWith(sendMoney),
    receipt: receiptMachine,
    moneyChannel,
  },
  actions: {
    ...dialogActions,
    warnTabsOutOfSync,
    dropRow: assign(({ context: { items, chosen } }) => ({
      items: items?.filter(({ id }) => id !== chosen?.id) ?? null,
    })),
    ...undoActions({
      removed: 'The contact was deleted.',
      restored: 'The contact is back.',
      notRestored: 'We could not reach the bank. The contact may still be deleted.',
    }),
  },
  guards: {
    ...undoGuards,
    removable: ({ context, event }) => findEventRow(context, event) !== null,
    sendable: ({ context }) => rules.toSendOrder(context) !== null,
    aboutFields: ({ context }) => getFieldErrors(context.sendError, context.draft, rules.sendFields).length > 0,
    ...sendingGuards,
  },
}).createMachine({
  id: 'sendMoney',
  type: 'parallel',
  context: ({ input: { userId, begun = {} } }) => ({
    userId,
    ...noList,
    ...nothingUndone,
    ...noDialog,
    query: '',
    accounts: null,
    accountsError: null,
    fieldErrors: [],
    ...empty,
    draft: rules.beginSend(begun),
    ...unsent,
    confirmNum: '',
    reviewedAt: 0,
  }),
  invoke: { id: 'moneyChannel', src: 'moneyChannel', onError: { actions: 'warnTabsOutOfSync' } },
  on: { 'search.change': { actions: assign({ query: ({ event }) => event.query }) } },
  states: {
    contacts,
    undo: undoing({ removeContact }),
    dialog: dialogRegion,
    accounts: reading(
      { getSummary },
      {
        input: ({ userId }: Context) => ({ userId, forFundsTransfer: true }),
        keep: (accounts) => ({ accounts: toTransferAccounts(accounts) }),
        keepError: (accountsError) => ({ accountsError }),
        changesWithMoney: true,
      },
    ),
    flow: {
      initial: 'form',
      states: {
        form: {
          on: {
            'contact.choose': {
              actions: assign(({ context, event }) => ({
                draft: rules.chooseContact(context.draft, event.contact),
                fieldErrors: [],
              })),
            },
            'draft.change': {
              actions: assign(({ context, event }) => {
                const draft = { ...context.draft, ...event.change }
                return { draft, fieldErrors: rules.typedSendMoneyErrors({ ...context, draft }), sendError: null }
              }),
            },
            'draft.submit': [
              {
                guard: 'sendable',
                target: 'review',
                actions: assign(({ context }) => ({
                  order: rules.toSendOrder(context),
                  reviewedAt: bankTime().getTime(),
                  fieldErrors: [],
                  sendError: null,
                })),
              },
              { actions: assign(({ context }) => ({ fieldErrors: rules.sendMoneyErrors(context) })) },
            ],
          },
        },
        review: {
          tags: 'dialog',
          on: { 'money.confirm': { target: 'sending', actions: assign(withNewKey) }, 'money.cancel': 'form' },
        },
        sending: sendingOnce(
          { sendMoney },
          {
            path: '/customer/sendmoney',
            tags: ['busy', 'dialog', 'locked'],
            request: ({ order }: Context) => ({ order }),
            keep: (_, confirmNum) => ({ confirmNum: confirmNum ?? '' }),
            keepError: (sendError) => ({ sendError }),
            done: 'sent',
            refused: 'refused',
          },
        ),
        sent: {
          tags: 'dialog',
          invoke: {
            id: 'receipt',
            src: 'receipt',
            input: ({ context: { userId, confirmNum } }) => ({ userId, confirmNum }),
            onError: 'sentAlone',
          },
          on: { 'receipt.close': { target: 'form', actions: assign(empty) } },
        },
        // Only its receipt cannot be shown.
        sentAlone: { tags: 'dialog', on: { 'receipt.close': { target: 'form', actions: assign(empty) } } },
        refused: {
          tags: 'dialog',
          always: { guard: 'aboutFields', target: 'form' },
          on: { 'problem.close': { target: 'form', actions: assign({ sendError: null }) } },
        },
        // Clear the form: one more press would send it again under another key.
        unknown: { tags: 'dialog', on: { 'problem.close': { target: 'form', actions: assign(empty) } } },
      },
    },
  },
})
