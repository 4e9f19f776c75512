import type { Meta } from '@storybook/react-vite'
import type { OnceActor } from '../../machines/operations/once.machine.ts'
import { Once } from '../../src/shared/Once.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { onceAt } from './once.samples.ts'
import shell from '../../src/app/Shell.module.css'

const InPage = ({ actor }: { actor: OnceActor }) => (
  <main className={shell.page}>
    <h1>What is sent once</h1>
    <Once actor={actor}>
      <p>What was confirmed</p>
    </Once>
  </main>
)

const meta: Meta = { title: 'operations/Sent once', component: InPage }

export default meta

const story = storyOf(InPage)

export const Sending = story(onceAt('sending'))

export const Verifying = story(onceAt('verifyingOutcome'))
