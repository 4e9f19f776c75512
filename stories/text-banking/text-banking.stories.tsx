import type { Meta } from '@storybook/react-vite'
import type { TextBankingActor } from '../../machines/text-banking/text-banking.machine.ts'
import { SsoContext } from '../../src/shared/sso.ts'
import { TextBankingScreen } from '../../src/text-banking/TextBankingScreen.tsx'
import { samples as links, ssoAt } from '../links/sso.samples.ts'
import { smallPhone, targetSize } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { phoneRegistrationAt } from './phone-registration.samples.ts'
import { longNames, notEligible, samples, textBankingAt } from './text-banking.samples.ts'
import shell from '../../src/app/Shell.module.css'

const partners = ssoAt({ value: 'shown', partners: links.getSsoList.answers.full })

const InPage = ({ actor }: { actor: TextBankingActor }) => (
  <SsoContext value={partners}>
    <main className={shell.page}>
      <TextBankingScreen actor={actor} />
    </main>
  </SsoContext>
)

const meta: Meta = { title: 'text-banking/Text banking', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Parameters<typeof textBankingAt>[0], globals = {}) => story(textBankingAt(moment), globals)
const shown = { phones: 'shown', commands: 'shown' } as const
const closed = { value: { phones: 'shown', commands: 'failed' }, commands: null, commandsError: notEligible } as const

export const Loading = storyAt({ value: { phones: 'loading', commands: 'loading' }, items: null, commands: null })

export const Shown = storyAt({ value: shown })

export const ShownOnASmallPhone = { ...storyAt({ value: shown }, smallPhone), parameters: targetSize }

export const LongNames = storyAt({ value: shown, items: longNames })

export const BothEmpty = storyAt({ value: shown, items: [], commands: [] })

export const NotOffered = storyAt({ value: shown, items: [] })

export const NoEStatements = storyAt(closed)

export const Reloading = storyAt({ value: { phones: 'reloading', commands: 'reloading' } })

export const Failed = storyAt({
  value: { phones: 'failed', commands: 'failed' },
  items: null,
  commands: null,
  error: samples.getPhones.refusals.broken,
  commandsError: samples.getCommands.refusals.broken,
})

export const AskingToDelete = storyAt({ value: { phones: 'confirming', commands: 'shown' } })

export const Deleting = storyAt({ value: { phones: 'removing', commands: 'shown' } })

export const DeletedBefore = storyAt({
  value: { phones: 'confirming', commands: 'shown' },
  removalError: samples.removePhone.refusals.gone,
})

export const Registering = storyAt({
  value: { ...shown, dialog: 'phoneRegistration' },
  inside: { phoneRegistration: phoneRegistrationAt({ value: { form: 'untouched' } }) },
})
