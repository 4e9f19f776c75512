import { useSelector } from '@xstate/react'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { accessWords } from './access.words.ts'
import classes from './Step.module.css'

/** Logs in with a passkey, without a username. The browser offers passkeys in the username's field too. */
export function PasskeyLogIn({ actor }: { actor: SignInActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { passkeyError } = state.context
  const isBusy = state.matches('passkeyQuestion') || state.matches('usingPasskey')
  return (
    <div className={classes.column}>
      <BusyButton
        variant="outline"
        fullWidth
        isBusy={isBusy}
        isHeld={!isBusy && !state.matches('form')}
        onClick={() => actor.send({ type: 'passkey.press' })}
      >
        {accessWords.passkey}
      </BusyButton>
      {passkeyError && <Problem problem={passkeyError} />}
    </div>
  )
}
