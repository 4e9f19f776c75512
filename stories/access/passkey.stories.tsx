import type { Meta } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { PasskeyActor } from '../../machines/access/passkey.machine.ts'
import { LaterStep } from '../../src/access/LaterStep.tsx'
import { SignInScreen } from '../../src/access/SignInScreen.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { passkeyAt } from './passkey.samples.ts'
import { signInAt } from './sign-in.samples.ts'

/** What a member sees of it: the sign-in that asked for a passkey, and its form again when that is over. */
function InSignIn({ actor }: { actor: PasskeyActor }) {
  const isOver = useSelector(actor, ({ status }) => status === 'done')
  const signIn = useMemo(() => signInAt({ at: isOver ? 'username' : 'passkeyQuestion' }), [isOver])
  return (
    <SignInLayout>
      <SignInScreen key={String(isOver)} actor={signIn} LaterStep={LaterStep} />
    </SignInLayout>
  )
}

const meta: Meta = { title: 'access/Passkey', component: InSignIn }

export default meta

const story = storyOf(InSignIn)

export const Preparing = story(passkeyAt('preparing'))

export const Question = story(passkeyAt('question'))
