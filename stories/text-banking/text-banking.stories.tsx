import type { Meta } from '@storybook/react-vite'
import type { TextBankingActor } from '../../machines/text-banking/text-banking.machine.ts'
import { SsoContext } from '../../src/shared/sso.ts'
import { TextBankingScreen } from '../../src/text-banking/TextBankingScreen.tsx'
import { samples as links, ssoAt } from '../links/sso.samples.ts'
import { phone, smallPhone, targetSize } from '../shared/screens.ts'
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
const at = (moment: Parameters<typeof textBankingAt>[0], globals = {}) => story(textBankingAt(moment), globals)
const shown = { phones: 'shown', commands: 'shown' } as const
const closed = { value: { phones: 'shown', commands: 'failed' }, commands: null, commandsError: notEligible } as const

export const Loading = at({ value: { phones: 'loading', commands: 'loading' }, items: null, commands: null })

export const Shown = at({ value: shown })

export const ShownInDark = at({ value: shown }, { scheme: 'dark' })

export const ShownInDarkOnAPhone = at({ value: shown }, { scheme: 'dark', ...phone })

export const ShownOnASmallPhone = { ...at({ value: shown }, smallPhone), parameters: targetSize }

export const LongNamesInLargeTextOnAPhone = at({ value: shown, items: longNames }, { text: 'double', ...phone })

export const BothEmpty = at({ value: shown, items: [], commands: [] })

export const NotOfferedAtPrairieOak = at({ value: shown, items: [] }, { brand: 'prairieoak' })

export const NoLongerOfferedAtPrairieOakOnAPhone = at({ value: shown }, { brand: 'prairieoak', ...phone })

export const NoEStatements = at(closed)

export const NoEStatementsInDarkOnAPhone = at(closed, { scheme: 'dark', ...phone })

export const Reloading = at({ value: { phones: 'reloading', commands: 'reloading' } })

export const Failed = at({
  value: { phones: 'failed', commands: 'failed' },
  items: null,
  commands: null,
  error: samples.getPhones.refusals.broken,
  commandsError: samples.getCommands.refusals.broken,
})

export const AskingToDelete = at({ value: { phones: 'confirming', commands: 'shown' } })

export const Deleting = at({ value: { phones: 'removing', commands: 'shown' } })

export const DeletedBefore = at({
  value: { phones: 'confirming', commands: 'shown' },
  removalError: samples.removePhone.refusals.gone,
})

export const Registering = at({
  value: { ...shown, dialog: 'phoneRegistration' },
  inside: { phoneRegistration: phoneRegistrationAt({ value: { form: 'untouched' } }) },
})
