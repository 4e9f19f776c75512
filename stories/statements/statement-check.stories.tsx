import type { Meta } from '@storybook/react-vite'
import type { StatementCheckActor } from '../../machines/statements/statement-check.machine.ts'
import { checkedFileError } from '../../machines/statements/statement-check.rules.ts'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { StatementCheckScreen } from '../../src/statements/StatementCheckScreen.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { emptyFile, genuine, pdf, refusals, sha256, statementCheckAt } from './statement-check.samples.ts'

const InGate = ({ actor }: { actor: StatementCheckActor }) => (
  <SignInLayout>
    <StatementCheckScreen actor={actor} />
  </SignInLayout>
)

const meta: Meta = { title: 'statements/Statement check', component: InGate }

export default meta

const story = storyOf(InGate)
const storyAt = (moment: Parameters<typeof statementCheckAt>[0]) => story(statementCheckAt(moment))

export const Choosing = storyAt({ value: 'choosing' })
export const EmptyFile = storyAt({ value: 'choosing', file: emptyFile, fileProblem: checkedFileError(emptyFile) })
export const TooOften = storyAt({ value: 'choosing', file: pdf, sha256, error: refusals.throttled })
export const Lost = storyAt({ value: 'choosing', file: pdf, sha256, error: refusals.lost })
export const Reading = storyAt({ value: 'reading', file: pdf })
export const Checking = storyAt({ value: 'checking', file: pdf, sha256 })
export const Genuine = storyAt(genuine)
export const Unknown = storyAt({ value: 'unknown', file: pdf, sha256 })
