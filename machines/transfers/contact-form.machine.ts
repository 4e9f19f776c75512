import { type ActorRefFrom, setup } from 'xstate'
import { newUuid } from '../../values/uuid.ts'
import { confirmPasswordMachine } from '../session/confirm-password.machine.ts'
import {
  noErrors,
  type SavingContext,
  type SavingEvent,
  type SavingTag,
  saving,
  savingGuards,
} from '../shared/saving.recipe.ts'
import { type ContactForm, contactFormErrors, emptyForm, toContactDraft } from './contact-form.rules.ts'
import { saveContact } from './contact-form.services.ts'
import type { Contact } from './contacts.rules.ts'

type Input = { userId: number }
/** `key`: the idempotency key of this draft, so that a retry adds no second contact. */
type Context = SavingContext<ContactForm> & { key: string; saved: Contact | null }

export type ContactFormActor = ActorRefFrom<typeof contactFormMachine>

const draftErrors = ({ draft }: Pick<Context, 'draft'>) => contactFormErrors(draft)
const states = saving(
  { saveContact },
  {
    errorsOf: draftErrors,
    input: ({ userId, key, draft }: Context) => ({ userId, key, contact: toContactDraft(draft) }),
    done: 'closed',
    keep: (saved) => ({ saved }),
    whenChanged: () => ({ key: newUuid() }),
    whenTyping: { 'dialog.close': 'closed' },
    isGuarded: true,
  },
)

/** Adds a contact. Its output is the stored contact, or null. */
export const contactFormMachine = setup({
  types: {} as {
    input: Input
    output: Contact | null
    context: Context
    events: SavingEvent<ContactForm> | { type: 'dialog.close' }
    tags: SavingTag
    children: { confirmPassword: 'confirmPassword' }
  },
  actors: { saveContact, confirmPassword: confirmPasswordMachine },
  guards: { ...savingGuards, sendable: ({ context }) => draftErrors(context).length === 0 },
}).createMachine({
  id: 'contactForm',
  initial: 'form',
  output: ({ context }) => context.saved,
  context: ({ input }) => ({ ...input, draft: emptyForm, ...noErrors, key: newUuid(), saved: null }),
  states: {
    ...states,
    closed: { type: 'final' },
  },
})
