import type { Meta } from '@storybook/react-vite'
import type { ConfirmationActor } from '../../machines/access/confirmation.machine.ts'
import '../../src/access/access.css'
import { Confirmation } from '../../src/access/Confirmation.tsx'
import { Gate } from '../../src/app/Gate.tsx'
import { storyOf } from '../shared/storyOf.tsx'
import { codeAt, confirmationAt } from './confirmation.samples.ts'

const InGate = ({ actor }: { actor: ConfirmationActor }) => (
  <Gate>
    <div className="way-in">
      <Confirmation actor={actor} />
    </div>
  </Gate>
)

const meta: Meta = { title: 'access/Confirmation', component: InGate }

export default meta

const story = storyOf(InGate)

export const Question = story(confirmationAt({ value: 'question' }))

export const Answering = story(confirmationAt({ value: 'answering' }))

export const Code = story(codeAt())
