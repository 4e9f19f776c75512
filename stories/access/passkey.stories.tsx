import type { Meta } from '@storybook/react-vite'
import type { PasskeyActor } from '../../machines/access/passkey.machine.ts'
import { SignInScreen } from '../../src/access/SignInScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { passkeyAt } from './passkey.samples.ts'
import { signInAt } from './sign-in.samples.ts'

/** Where a member sees it: the sign-in that asked for a passkey. */
const InSignIn = ({ actor }: { actor: PasskeyActor }) => (
  <SignInLayout>
    <SignInScreen actor={signInAt({ at: 'passkeyQuestion', inside: { passkey: actor } })} />
  </SignInLayout>
)

const meta: Meta = { title: 'access/Passkey', component: InSignIn }

export default meta

const story = storyOf(InSignIn)

export const Preparing = story(passkeyAt('preparing'))

export const Question = story(passkeyAt('question'))

export const QuestionInDarkOnAPhone = story(passkeyAt('question'), { scheme: 'dark', ...phone })
