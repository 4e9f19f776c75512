import type { Meta } from '@storybook/react-vite'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import { Confirmation } from '../../src/access/Confirmation.tsx'
import { StepColumn } from '../../src/access/StepColumn.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { appAt, codeAt, confirmationAt, lineAt } from './confirmation.samples.ts'

const InGate = ({ actor }: { actor: ConfirmationActor }) => (
  <SignInLayout>
    <StepColumn>
      <Confirmation actor={actor} />
    </StepColumn>
  </SignInLayout>
)

const meta: Meta = { title: 'access/Confirmation', component: InGate }

export default meta

const story = storyOf(InGate)

export const Question = story(confirmationAt({ value: 'question' }))

export const Answering = story(confirmationAt({ value: 'answering' }))

export const Code = story(codeAt())

export const CodeOfTheApp = story(appAt())

export const InLine = story(lineAt())
