import type { Meta } from '@storybook/react-vite'
import { type OutcomeActor, outcomeMachine } from '../../machines/operations/outcome.machine.ts'
import { Verifying } from '../../src/shared/Verifying.tsx'
import { type Moment, still } from '../shared/still.ts'
import { storyOf } from '../shared/story-of.tsx'
import { intent } from './outcome.samples.ts'
import shell from '../../src/app/Shell.module.css'

const InPage = ({ actor }: { actor: OutcomeActor }) => (
  <main className={shell.page}>
    <h1>Verifying</h1>
    <Verifying actor={actor} />
  </main>
)

const meta: Meta = { title: 'operations/Outcome', component: InPage }

export default meta

const story = storyOf(InPage)
const storyAt = (moment: Moment<typeof outcomeMachine>) =>
  story(still(outcomeMachine, { input: { ...intent, isLast: false }, tries: 3, ...moment }))

export const Pausing = storyAt({ value: 'pausing' })

export const WithoutAConnection = storyAt({ value: 'pausing', isCut: true })

export const CanBeStopped = storyAt({ value: 'asking', isStoppable: true })

export const Stopping = storyAt({ value: 'releasing', isStoppable: true })
