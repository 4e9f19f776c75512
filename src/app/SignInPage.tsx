import { useSelector } from '@xstate/react'
import { savedRemember } from '../../machines/access/remember.storage.ts'
import { signInMachine } from '../../machines/access/sign-in.machine.ts'
import type { SavedSession } from '../../machines/session/session.storage.ts'
import type { StartUpActor } from '../../machines/session/start-up.machine.ts'
import { getSignInDepth, SignInScreen } from '../access/SignInScreen.tsx'
import { useApp } from '../shared/app.ts'
import { early } from '../shared/early.tsx'
import { Flow } from '../shared/Flow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { appWords } from './app.words.ts'
import { SignInLayout } from './SignInLayout.tsx'
import { StepHistory } from './StepHistory.tsx'
import { useSystemScheme } from './theme/scheme.ts'

const Later = early(async () => (await import('./LaterStepAtDoor.tsx')).LaterStepAtDoor)

type Props = { startUp: StartUpActor; onSignedIn: (session: SavedSession) => void }

/** Draws the sign-in page. It works even for an unknown institution: the bank decides. */
export function SignInPage({ startUp, onSignedIn }: Props) {
  const { fiName, signInLayout: layout } = useApp().config.setup
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
        <Flow
          key={layout}
          machine={signInMachine}
          input={{ fiName, layout, rememberDevice: savedRemember('member') }}
          onDone={onSignedIn}
        >
          {(actor) => (
            <>
              <StepHistory actor={actor} depthOf={() => getSignInDepth(actor.getSnapshot())} />
              <SignInScreen actor={actor} Later={Later} />
            </>
          )}
        </Flow>
      )}
    </SignInLayout>
  )
}
