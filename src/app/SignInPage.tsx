import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { savedRemember } from '../../machines/access/remember.storage.ts'
import { type SignInActor, signInMachine } from '../../machines/access/sign-in.machine.ts'
import type { SavedSession } from '../../machines/session/session.storage.ts'
import type { StartUpActor } from '../../machines/session/start-up.machine.ts'
import { getSignInDepth, SignInScreen } from '../access/SignInScreen.tsx'
import { useEarlyApp } from '../shared/app.ts'
import { Problem } from '../shared/Problem.tsx'
import { type Flowing, useFlow } from '../shared/use-flow.ts'
import { appWords } from './app.words.ts'
import type { SignedInApp } from './signed-in-app.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { useSystemScheme } from './theme/scheme.ts'

type Props = {
  startUp: StartUpActor
  signedInApp?: Pick<SignedInApp, 'LaterStep' | 'StepHistory'> | null
  onSignedIn: (session: SavedSession) => void
}

/** Draws the sign-in page. It works even for an unknown institution: the bank decides. */
export function SignInPage({ startUp, signedInApp, onSignedIn }: Props) {
  const { fiName, signInLayout: layout } = useEarlyApp().config.setup
  const error = useSelector(startUp, ({ context }) => context.error)
  useSystemScheme()
  const isAsking = useSelector(startUp, (snapshot) => snapshot.hasTag('busy'))
  return (
    <SignInLayout>
      {error && (
        <Problem
          problem={appWords.unconfigured}
          comfort={appWords.unconfiguredText}
          busy={isAsking}
          retry={appWords.retry}
          onRetry={() => startUp.send({ type: 'reload' })}
        />
      )}
      {(error || !isAsking) && (
        <QuietFlow
          key={layout}
          machine={signInMachine}
          input={{ fiName, layout, rememberDevice: savedRemember('member') }}
          onDone={onSignedIn}
        >
          {(actor) => (
            <>
              {!signedInApp && <LoadForSignIn actor={actor} />}
              {signedInApp && (
                <signedInApp.StepHistory actor={actor} depthOf={() => getSignInDepth(actor.getSnapshot())} />
              )}
              <SignInScreen actor={actor} LaterStep={signedInApp?.LaterStep ?? LoadingStep} />
            </>
          )}
        </QuietFlow>
      )}
    </SignInLayout>
  )
}

/** A member's sign-in shows no toasts of its own. */
const QuietFlow = ({ children, ...flow }: Flowing<typeof signInMachine>) => children(useFlow(flow))

/** Loads what follows, and reports a failure, when the password is sent: without it nobody can go on. */
function LoadForSignIn({ actor }: { actor: SignInActor }) {
  return useSelector(actor, (state) => state.matches('signingIn')) && <LoadingStep />
}

function LoadingStep() {
  const { loadSignedInApp } = useEarlyApp()
  useEffect(() => void loadSignedInApp?.(), [loadSignedInApp])
  return null
}
