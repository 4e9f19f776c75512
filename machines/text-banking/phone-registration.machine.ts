import { type ActorRefFrom, assign, setup } from 'xstate'
import { type ApiError, errorFromEvent, toApiError } from '../../api/problems.ts'
import { newUuid } from '../../values/uuid.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import { announceInboxChanged } from '../shared/changed.channel.ts'
import { assigning } from '../shared/action.recipe.ts'
import { readingFirst } from '../shared/reading.recipe.ts'
import {
  confirmingState,
  formState,
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { errorAndKey } from '../shared/next-key.rules.ts'
import * as rules from './phone-registration.rules.ts'
import { getTextBankingDisclosure, registerPhone, sendPhoneCode } from './phone-registration.services.ts'
import { forgetSentCode, keepSentCode } from './sent-code.storage.ts'

type Input = { userId: number; sentTo: string | null }
type Output = { isRegistered: boolean }
type Context = SavingContext<rules.PhoneDraft> & {
  /** The phone that was already sent a code, before its dialog was closed. */
  sentTo: string | null
  disclosure: rules.Disclosure | null
  disclosureError: ApiError | null
  /** The disclosure changed while it was being read. */
  isDisclosureNew: boolean
  codesSent: number
  code: rules.CodeDraft
  codeErrors: readonly FieldError<rules.CodeDraft>[]
  key: string
}
type Event =
  | SavingEvent<rules.PhoneDraft>
  | { type: 'reload' | 'disclosure.accept' | 'step.back' | 'code.submit' | 'code.resend' | 'dialog.close' }
  | { type: 'code.change'; change: Partial<rules.CodeDraft> }

export type PhoneRegistrationActor = ActorRefFrom<typeof phoneRegistrationMachine>

const unread = { disclosure: null, isDisclosureNew: false }
const close = { 'dialog.close': 'closed' } as const
const noSecrets = { draft: rules.emptyPhone, code: rules.emptyCode, ...noErrors, codeErrors: [], key: '' }

const form = formState(
  {
    errorsOf: ({ draft }: Context) => rules.phoneErrors(draft),
    typed: (draft, change) => rules.typedPhone({ ...draft, ...change }),
    whenTyping: close,
  },
  'disclosure',
)
const confirmingPassword = confirmingState(
  assigning<Context, object>(({ event }) => ({ error: errorFromEvent(event) })),
  'sendingCode',
  'unsent',
  'unsaved',
)

/** Registers a phone: the owner's identity, the disclosure, and a code sent to the phone. */
export const phoneRegistrationMachine = setup({
  types: {} as {
    input: Input
    output: Output
    context: Context
    events: Event
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { getTextBankingDisclosure, sendPhoneCode, registerPhone, confirmPassword: confirmPasswordMachine },
  actions: {
    announceInboxChanged,
    keepSentCode: ({ context }) => keepSentCode(context.userId, context.draft.phoneNumber),
    forgetSentCode,
    takeSentCode: assign(({ context }) => ({
      draft: { ...rules.emptyPhone, phoneNumber: context.sentTo ?? '' },
      sentTo: null,
      codesSent: 1,
      key: newUuid(),
    })),
  },
  guards: {
    ...savingGuards,
    sendable: ({ context }) => rules.phoneErrors(context.draft).length === 0,
    whole: ({ context }) => rules.codeErrors(context.code).length === 0,
    disclosureOld: ({ event }) => rules.isOldDisclosure(errorFromEvent(event)),
    sentBefore: ({ context }) => context.sentTo !== null,
    // The SSN's digits are not kept for a code that was sent before.
    proven: ({ context }) => context.draft.ssn !== '',
    codeSent: ({ context }) => context.codesSent > 0,
    // Only these errors can be fixed by typing something else.
    fieldsRefused: ({ context }) => context.error?.status === 422,
  },
}).createMachine({
  id: 'phoneRegistration',
  initial: 'opening',
  output: ({ event }) => event.output as Output,
  context: ({ input }) => ({ ...input, ...noSecrets, ...unread, disclosureError: null, codesSent: 0 }),
  states: {
    opening: { always: [{ guard: 'sentBefore', target: 'code', actions: 'takeSentCode' }, { target: 'form' }] },
    form,
    retyping: { always: 'form.touched' },
    disclosure: {
      initial: 'loading',
      tags: 'unsaved',
      states: {
        ...readingFirst({ getTextBankingDisclosure }, 'shown', {
          input: ({ userId }: Context) => ({ userId }),
          keep: (disclosure) => ({ disclosure }),
          keepError: (disclosureError) => ({ disclosureError }),
        }),
        shown: { on: { 'disclosure.accept': { target: '#phoneRegistration.sendingCode', actions: assign(noErrors) } } },
      },
      on: {
        ...close,
        'step.back': {
          target: 'form.touched',
          actions: assign(({ context }) => ({ draft: { ...context.draft, ssn: '' }, ...noErrors, ...unread })),
        },
      },
    },
    sendingCode: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'sendPhoneCode',
        src: 'sendPhoneCode',
        input: ({ context: { userId, draft, disclosure } }) => ({ userId, draft, version: disclosure?.version ?? '' }),
        onDone: {
          target: 'code',
          actions: [
            assign(({ context }) => ({ code: rules.emptyCode, codesSent: context.codesSent + 1, key: newUuid() })),
            'keepSentCode',
          ],
        },
        onError: [
          { guard: 'reauthRequired', target: 'confirming' },
          {
            guard: 'disclosureOld',
            target: 'disclosure',
            actions: assign({ disclosure: null, isDisclosureNew: true, codesSent: 0 }),
          },
          { target: 'unsent', actions: assign(({ event }) => ({ error: toApiError(event.error) })) },
        ],
      },
    },
    confirming: confirmingPassword,
    unsent: {
      always: [
        { guard: 'codeSent', target: 'code' },
        { guard: 'fieldsRefused', target: 'retyping', actions: assign(unread) },
        { target: 'disclosure.shown' },
      ],
    },
    code: {
      on: {
        ...close,
        'code.change': {
          actions: assign(({ event }) => ({
            code: { smsCode: rules.typedCode(event.change.smsCode ?? '') },
            codeErrors: [],
            error: null,
            key: newUuid(),
          })),
        },
        'code.resend': [
          { guard: 'proven', target: 'sendingCode', actions: assign({ codeErrors: [], error: null }) },
          {
            target: 'retyping',
            actions: assign({ code: rules.emptyCode, codesSent: 0, codeErrors: [], ...noErrors }),
          },
        ],
        'code.submit': [
          { guard: 'whole', target: 'registering', actions: assign({ codeErrors: [], error: null }) },
          { actions: assign(({ context }) => ({ codeErrors: rules.codeErrors(context.code), error: null })) },
        ],
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'registerPhone',
        src: 'registerPhone',
        input: ({ context: { userId, key, code } }) => ({ userId, key, ...code }),
        onDone: { target: 'registered', actions: [assign(noSecrets), 'forgetSentCode', 'announceInboxChanged'] },
        onError: { target: 'code', actions: assign(({ context, event }) => errorAndKey(event.error, context.key)) },
      },
    },
    registered: { on: { 'dialog.close': 'done' } },
    done: { type: 'final', output: { isRegistered: true } },
    closed: { type: 'final', entry: assign(noSecrets), output: { isRegistered: false } },
  },
})
